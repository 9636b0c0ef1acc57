"""Organisations a person is tied to, named beside the word for their kind: "our GP surgery, The Larches", "Work: Quillon"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import words
from ....parsing.places import is_city
from .phrases import may_be_org, phrase_end, phrase_stop
from .tokens import LINKS, Token, led_by, trim_end
from .trades import is_named_firm

__all__ = ["find_ties_en"]

_KINDS = (
    r"(?:vets?|dentists?|dental (?:office|practice)|surgery|[Gg][Pp](?: surgery)?|clinic|doctor'?s|practice|pharmacy|chemist|hospital|"
    r"school|nursery|daycare|day ?care|preschool|kindergarten|college|university|uni|academy|playgroup|after[- ]school club|"
    r"garage|mechanics?|body shop|barbers?|barber ?shop|salon|hairdressers?|gym|church|mosque|temple|synagogue|parish|"
    r"(?:scout |guide |youth |play|book |walking )?group|(?:[a-z]+ )?(?:team|club|squad|band)|"
    r"osteopath|chiropractor|opticians?|physio|podiatrist|groomers?|breeder|bakery|butchers?|florists?|caterers?|tailors?|dry cleaners?|launderette|firm|law ?firm|lawyers?|solicitors?|accountants?|"
    r"bank|credit union|agency|agents?|letting agents?|employers?|company|workplace|office|job|work|contractors?|suppliers?|"
    r"roofers?|plumbers?|electricians?|builders?|window cleaners?|cleaners?|movers?|removal (?:firm|company)|landscapers?|"
    r"gardeners?|carers?|care agency|childminders?|care home|nursing home|hospice|kennels?|choir|league|landlord|housing association|charity|food bank|"
    r"(?:[a-z]+ )(?:people|guys|folks|lot|firm|company|place|shop|crew))"
)
_TIE = re.compile(
    rf"(?<![A-Za-z'’-])(?:[Mm]y|[Oo]ur|[Tt]he|[Hh]is|[Hh]er|[Tt]heir|[Yy]our|to|[A-Za-z]+['’]s) (?:[a-z-]+ |GP )?{_KINDS}"
    rf"(?:, | \(|: | = | - | – | — | is (?:called )?| are (?:called )?|['’]s called | called | named )(?=[A-Z])"
    rf"|(?<![^\n])(?:[Ww]ork(?:place)?|[Ee]mployer|[Jj]ob|[Oo]ffice|[Ss]chool|[Cc]ompany|[Vv]et|[Pp]harmacy|[Dd]entist|[Gg]arage|"
    rf"[Cc]linic|[Nn]ursery|[Gg]ym|[Cc]hurch|[Bb]akery|[Ll]andlord|[Ss]alon|[Bb]arber|[Ff]lorist|[Cc]aterer|(?:GP |[Dd]octor['’]?s? )?[Ss]urgery|(?:GP |[Dd]ental )?[Pp]ractice|[Dd]octors?|[Hh]ospital|"
    rf"[Ss]olicitors?|[Oo]ptician|[Aa]gency|[Cc]are home|[Hh]airdresser|[Cc]hemist|[Pp]hysio|[Bb]uilder|[Aa]ccountants?|[Ll]etting agent|[Kk]ennels?)(?:: | - | – )(?=[A-Z])"
    rf"|(?<![A-Za-z])(?:(?:current |previous |former |last )?employer|workplace),? (?=[A-Z])"
    rf"|(?<![A-Za-z])(?:shop|business|company|firm|start-?up|caf[eé]|restaurant|store|bakery|salon|studio|school|clinic|place|bar|pub|"
    rf"gym|charity|nursery|brewery|agency|practice) (?:called|named) (?=[A-Z])"
    rf"|(?<![A-Za-z])(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[a-z]+['’]s) (?:nursery|school|gym|clinic|surgery|practice|pharmacy|accountants|solicitors|lawyers|"
    rf"(?:estate|letting) agents|firm|agency|salon|church|mosque|daycare|preschool|academy|choir|kennels|care home|nanny agency) (?:is |are )?(?=(?:The )?[A-Z][\w'’-]+ (?:&|[A-Z]))"
    rf"|(?<![A-Za-z])(?:agency|nursery|school|gym|clinic|surgery|salon|dentist|vet|pharmacy|employer|firm|company|landlord|supplier|contractor|caterer|surveyor) (?:is|are) (?=(?:The )?[A-Z][\w'’-]+ (?:&|[A-Z]))"
    rf"|(?<![A-Za-z])(?:[Mm]y|the|our) usual (?:order )?(?:from|at) (?=[A-Z])"
)
_TIE_LEADS = frozenset(
    "my our the his her their your to work workplace employer job office school company vet pharmacy dentist garage clinic nursery gym "
    "church bakery landlord salon barber florist caterer current previous former last shop business firm start start-up startup café cafe "
    "restaurant store studio place bar pub charity brewery agency practice surgery gp doctors doctor hospital solicitors solicitor optician care hairdresser chemist physio builder accountants accountant letting kennels kennel dental".split()
)
_SAINT = re.compile(
    r"(?<![A-Za-z])(?:at|to|from|in|ask|ring|call|phone|email|tell|by|near|into) (St\.? [A-Z][a-zà-ÿ]+(?:['’]s)?|(?:st|saint) [a-z]{4,}(?:['’]s)?)(?![A-Za-z'’])(?! [A-Z])"
)
# A trade, somebody and the firm in brackets: "our plumber Desmond (Flow Right)".
_BRACKETED = re.compile(
    r"(?<![A-Za-z])(?:plumber|electrician|builder|mechanic|accountant|lawyer|solicitor|dentist|vet|agent|realtor|broker|contractor|roofer|gardener|"
    r"cleaner|painter|driver|rep|adviser|advisor|consultant|recruiter|photographer|caterer|landlord|supplier|engineer|surveyor|architect|"
    r"physio|therapist|tutor|trainer|coach|florist|joiner|carpenter|[Cc]ontact),? [A-Z][\w'’-]+(?: [A-Z][\w'’-]+)? \(([A-Z][\w&'’-]*(?: (?:&|and|[A-Z])[\w&'’-]*){1,4})\)"
)
_GONE_TO = re.compile(
    r"(?<![a-z])(?:(?:go|goes|going|went|gone|starts?|started|left|back) to|(?:got|gets|getting) into) ?$"
)
_SAINTS = frozenset({"st", "saint"})
_SAINT_ACTS = re.compile(
    r"(?<![A-Za-z’'] )(?<![A-Za-z])(St\.? [A-Z][a-zà-ÿ]+['’]s) (?:sent|called|rang|emailed|says|said|is closed|has|have|wants?|needs?|closes|opens at|phoned|texted)(?![a-z])"
)
# A profile: "Senior Analyst · Monsoon Analytics".
_JOB = re.compile(
    r"(?<![A-Za-z])(?:[Aa]nalyst|[Ee]ngineer|[Mm]anager|[Dd]irector|[Dd]esigner|[Dd]eveloper|[Cc]onsultant|[Aa]ssistant|[Aa]ssociate|"
    r"[Pp]resident|[Ff]ounder|CEO|CTO|CFO|COO|[Pp]artner|[Oo]fficer|[Ss]pecialist|[Cc]oordinator|[Ll]ead|[Aa]rchitect|[Aa]ccountant|"
    r"[Tt]eacher|[Nn]urse|[Tt]herapist|[Pp]aralegal|[Ll]awyer|[Ss]olicitor|[Aa]ttorney|[Rr]ecruiter|[Ss]cientist|[Tt]echnician)"
    r"(?: · | \| | @ ?| – | — )(?=[A-Z])"
)
_JOB_JOINT = re.compile(r"[·|@–—](?<= .) ?(?=[A-Z])")
"""In every match of `_JOB`."""
# A business card in one line, or a visitor: "Alhassan Bangura, Freetown Solar Works, +232 …", "Hector Lugo (Sierra Lifts)".
_CARD = re.compile(
    r"([A-Z](?<![A-Za-z].)[a-zà-ÿ]+) (?:[A-Z]\.? )?[A-Z][\w'’-]+(?:, | \()([A-Z][\w&'’ -]{4,48}?)(?=, \+?\(?[0-9][0-9 ().-]{6}|, [\w.+-]{2,40}@|\)|\.?(?:\n|$))"
)
# The last line of a signature: "Operations, Pennine Glass", "Priyanka Desai, Head of Payroll, Cobalt Freight".
_SIGNED = re.compile(
    r"(?<![A-Za-z])(?:[A-Z][a-z]+ )?(?:Operations|Sales|Accounts|Payroll|Marketing|Finance|Reception|Procurement|Logistics|Admissions|Bursar|Registrar|"
    r"Secretary|Treasurer|Chair|Manager|Director|Owner|Founder|Co-founder|CEO|CTO|CFO|COO|VP|Partner|Engineer|Supervisor|Coordinator|Officer|Head of [A-Z][a-z]+|Chef|Principal),"
    r" ([A-Z][\w&'’ -]{4,48}?)(?=\.?(?:\n|$)|, )"
)
_SIGNING = (
    "Operations, Sales, Accounts, Payroll, Marketing, Finance, Reception, Procurement, Logistics, Admissions, Bursar, Registrar, "
    "Secretary, Treasurer, Chair, Manager, Director, Owner, ounder, CEO, CTO, CFO, COO, VP, Partner, Engineer, Supervisor, Coordinator, "
    "Officer, Head Chef, Principal,".split()
)
"""One of these is in every match of `_SIGNED`."""
_AFFILIATED = re.compile(r"([A-Z](?<![A-Za-z].)[a-zà-ÿ]+) (?:at|from|with) (?=[A-Z])")
_SCHOOLED = re.compile(
    r"(?<![a-z])(?:school|parents|class|teachers?|nursery|mass|parish|church|ward|hospital|a&e|surgery|kids|sons?|daughters?|"
    r"nurse|doctor|midwife|teach|teaches|work|works|job|shift|admitted|term|uniform|pick|drop|visit|visiting|service|choir|wedding|married|christening|baptism|baptised|funeral|fete|fair|communion|carols?|bazaar|nativity|assembly|volunteers?)(?![a-z])",
    re.IGNORECASE,
)


def _is_partnership(name: Sequence[Token]) -> bool:
    """ "Blackwell Hart", "Title & Escrow": partners' names or a link between capitalised words."""
    return any(t.form in ("&", "and") for t in name) or all(facts(t.form).family > 1 for t in name)


def _behind_person(tokens: Sequence[Token], first: int, last: int) -> int:
    """ "our solicitor, Imogen Faulkner of Faulkner Dray": the firm stands behind its member."""
    links = [i for i in range(first + 1, last) if tokens[i].text == "of"]
    return links[0] + 1 if links and facts(tokens[first].form).given > 1 else first


def _is_headed(tokens: Sequence[Token], first: int, last: int) -> bool:
    """A head word of organisations behind a word that names something, as in "Monsoon Analytics"."""
    return any(is_named_firm(tokens, first, i) for i in range(first + 1, last + 1))


def _may_be_given(word: str) -> bool:
    return facts(word).given > 0 or facts(word).unknown


def find_ties_en(
    text: str, tokens: Sequence[Token], starts: Mapping[int, int]
) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every such name. `starts`: the index of the token that begins at a position."""
    for match in led_by(_TIE, text, tokens, _TIE_LEADS):
        first = starts.get(match.end(), len(tokens))
        if first == len(tokens) or (tokens[first].form in words("en-stop") and tokens[first].text != "The"):
            continue
        if match[0].endswith("is ") and len(tokens[first].form) == 1 and tokens[first].text.endswith("."):
            continue  # "your boarding group is B. Passenger …"
        last = phrase_end(text, tokens, first)
        first = _behind_person(tokens, first, last)
        usual = "usual" in match[0] and tokens[last].text.endswith(("'s", "’s"))
        if usual or may_be_org(tokens, first, last):
            end = tokens[last].end if usual else phrase_stop(text, tokens, last)
            yield tokens[first].start, end, "tie", 0.6 if usual or last > first else 0.55
    for match in _AFFILIATED.finditer(text):
        first = starts.get(match.end(), len(tokens))
        if first < len(tokens) and facts(match[1]).given > 1 and tokens[first].form not in words("en-stop"):
            last = phrase_end(text, tokens, first)
            if last > first and _is_partnership(tokens[first : last + 1]) and may_be_org(tokens, first, last):
                yield tokens[first].start, trim_end(text, tokens[last]), "tie", 0.55
    for match in _JOB.finditer(text) if _JOB_JOINT.search(text) else ():
        first = starts.get(match.end(), len(tokens))
        last = phrase_end(text, tokens, first) if first < len(tokens) else first
        if last > first and _is_headed(tokens, first, last) and may_be_org(tokens, first, last):
            yield tokens[first].start, trim_end(text, tokens[last]), "tie", 0.55
    for match in _BRACKETED.finditer(text) if "(" in text else ():
        first = starts.get(match.start(1), len(tokens))
        last = phrase_end(text, tokens, first) if first < len(tokens) else first
        if first < len(tokens) and may_be_org(tokens, first, last):
            yield *match.span(1), "tie", 0.55
    for match in _CARD.finditer(text):
        first = starts.get(match.start(2), len(tokens))
        if first < len(tokens) and _may_be_given(match[1]):
            last = max(i for i in range(first, min(first + 9, len(tokens))) if tokens[i].start < match.end(2))
            named = all(t.title or t.form in LINKS for t in tokens[first : last + 1])
            if last > first and named and _is_headed(tokens, first, last) and may_be_org(tokens, first, last):
                yield tokens[first].start, tokens[last].end, "tie", 0.55
    for match in _SIGNED.finditer(text) if any(role in text for role in _SIGNING) else ():
        first = starts.get(match.start(1), len(tokens))
        if first < len(tokens):
            last = phrase_end(text, tokens, first)
            strange = first == last and facts(tokens[first].form).unknown and len(tokens[first].form) > 4
            if (strange or _is_headed(tokens, first, last)) and may_be_org(tokens, first, last):
                yield tokens[first].start, trim_end(text, tokens[last]), "tie", 0.55
    for match in _SAINT.finditer(text) if any(token.form in _SAINTS for token in tokens) else ():
        if match[1][0] == "s" and is_city(match[1]):
            continue
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.end() + 60].partition("\n")[0]
        if _SCHOOLED.search(line) or _GONE_TO.search(text, max(0, match.start() - 16), match.start(1)):
            yield match.start(1), match.end(1), "tie", 0.55
    for match in _SAINT_ACTS.finditer(text) if "St" in text else ():
        yield *match.span(1), "tie", 0.55
