"""Organisations behind a preposition, with a word of work, study or care a few words before it: "a job as a cook at Quillon"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....parsing.names.lexicon import facts
from ....parsing.names.words import KIN
from ....parsing.orgs.words import words
from ...names.en.cues import cues, public_names
from .phrases import may_be_org, opens_phrase, phrase_end, phrase_stop
from .tokens import Token, char_before, trim_end

__all__ = ["find_reached_en"]

_REACH = 8
"""Words before the preposition among which the tie is looked for."""
_LONGEST_GAP = 3
"""Characters between two words of one clause."""
_WORK = frozenset(
    "work works worked working job jobs gig position career shift shifts intern interns interned internship employed hired rehired "
    "started starting apprenticeship apprentice placement traineeship temping temps freelances freelancing consulting contracting promoted "
    "colleague colleagues coworker coworkers boss manager supervisor foreman receptionist nurse midwife teacher lecturer professor headteacher "
    "engineer developer designer analyst accountant bookkeeper paralegal lawyer solicitor attorney dentist doctor gp vet physio therapist "
    "counsellor counselor psychologist optician pharmacist chef cook waiter waitress barista bartender cashier clerk driver mechanic electrician "
    "plumber stylist hairdresser barber groomer cleaner janitor caretaker librarian chaplain pastor priest vicar rabbi imam instructor "
    "researcher scientist technician recruiter hr payroll receptionists interview interviews interviewed interviewing orientation onboarding "
    "probation trainee volunteer volunteers volunteered volunteering coaches coached employee salesman saleswoman warehouse timesheet rota "
    "mentor payslip overtime notice buyer planner consultant coordinator director president founder ceo cto cfo coo officer specialist "
    "strategist editor producer architect administrator trader broker underwriter auditor adviser advisor surveyor supervisor "
    "coach coaching head lead associate assistant salesperson welder joiner carpenter baker butcher florist courier dispatcher picker packer host "
    "hostess bouncer guard porter stocker merchandiser teller banker tutor aide carer caregiver paramedic radiographer hygienist".split()
)
_STUDY = frozenset(
    "studies studied studying student students pupil pupils enrolled enrolling graduated graduating graduate degree diploma lesson lessons "
    "semester freshman sophomore grade teaches teaching teach taught classmate classmates tuition phd dorm class classes course parents "
    "kids son daughter grandson granddaughter twins niece nephew".split()
)
_KIN_OF_PUPILS = frozenset(
    "runs manages tends parents kids son daughter grandson granddaughter twins niece nephew".split()
)
"""They make an institution out of a name with several words only."""
_CARE = frozenset(
    "appointment appointments appt appts checkup check-up scan mri x-ray ultrasound surgery operation admitted referred referral patient "
    "prescription treated treatment discharged registered bloods jab vaccine filling braces cleaning session therapy rehab consultation "
    "nails hair brows lashes tattoo waxing booked haircut massage facial manicure grooming fitting mot membership member trustee treasurer rehearsal choir congregation mass "
    "sermon worship usher nursery".split()
)
_TIES = {
    "at": _WORK | _STUDY | _CARE | _KIN_OF_PUPILS,
    "@": _WORK | _STUDY | _CARE,
    "for": frozenset("drives driving coach coaches coaching swims rows bats bowls codes flies works worked working work interviewed interviewing freelances freelancing consulting contracting volunteers plays".split()),
    "through": frozenset("order ordered ordering book booked booking insured hired mortgage flowers insurance".split()),
    "with": frozenset("mortgage loan pension lesson lessons session sessions interview screen screening onsite assessment job position internship placement apprenticeship registered enrolled hired contract volunteers".split()),
    "from": frozenset("laid sacked offer caterer caterers florist baker photographer technician engineer plumber electrician builder roofer movers cleaners order ordered reorder reordered takeaway takeout delivery dinner lunch bread cake cakes flowers coffee invoice quote bill "
                      "receipt letter prescription refund parcel voucher curry pizza sandwiches tickets graduated retired resigned fired discharged recruiter hr".split()),
    "to": frozenset("applied apply applying application transferred referred admitted enrolled accepted promoted switched".split()),
    "of": frozenset("owner co-owner principal headteacher pastor vicar treasurer employee".split()),
}  # fmt: skip
_TOWNS = frozenset({"from", "to", "of"})
"""Prepositions that towns follow as well: one word behind them is too little."""
_FIRMLY = frozenset("fired sacked laid resigned offer payslip recruiter hr rejected expelled suspended".split())
"""Ties that no town has."""
_ATTEND = frozenset({"attends", "attending", "attended"})
_JOIN = frozenset("joined joins joining left quit leaving".split())
_JOINED_AS = frozenset("as in last after from full part next to".split())
_RUN = frozenset(
    "coaches coached captains sponsors chairs runs owns founded manages ran owned co-founded cofounded co-owns".split()
)
_PAIRED = frozenset("mortgage loan pension lesson lessons session sessions".split())
"""With these, people are met as well: one word is too little."""
_SIGNED = re.compile(
    r"(?<![A-Za-z])(?:nails|hair|brows|lashes|facial|massage|work|shift|lunch|dinner|gym|yoga|class|lesson|appt|appointment|party|meeting) (?:@|w/) ?(?=[A-Z])",
    re.I,
)
"""Ties written with a sign: "nails @ Lush Tips", "lesson w/ Stride Driving"."""
_OWNERS = frozenset("my your his her our their".split())
_WHO = frozenset("he she they who wife husband".split())
_LEAST_LOWER = 5  # letters of an unknown word without a capital


def find_reached_en(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every such name."""
    for i in range(1, len(tokens) - 1):
        form = tokens[i].text
        ties = _TIES.get(form)
        if ties is not None:
            first = i + 1 + (tokens[i + 1].text == "the" and i + 2 < len(tokens))
            tie = _tie(text, tokens, i, ties) if _follow(text, tokens, i, first) else ""
            found = _name(text, tokens, first, tie, single=form not in _TOWNS or tie in _FIRMLY) if tie else None
        elif form in _ATTEND and _follow(text, tokens, i, i + 1):
            found = _name(text, tokens, i + 1, form, single=True)
        elif form in _RUN and _follow(text, tokens, i, i + 1) and _is_somebody(tokens[i - 1]):
            first = i + 1 + (tokens[i + 1].text == "the" and i + 2 < len(tokens))
            found = _name(text, tokens, first, form, single=False)
        elif (
            form in _JOIN
            and i + 2 < len(tokens)
            and tokens[i + 2].text in _JOINED_AS
            and _follow(text, tokens, i, i + 2)
        ):
            found = _name(text, tokens, i + 1, form, single=True)
        elif form.startswith("ex-") and form[3:4].isupper() and facts(form[3:].lower()).unknown:
            found = (tokens[i].start + 3, trim_end(text, tokens[i]))  # "Benoit (ex-Larkmoor)"
        else:
            continue
        if found is not None:
            # A possessive that owns nothing is no person's: "fired from Tarrant's".
            yield *found, "reach", 0.8 if text[found[1] - 2] in "'’" else 0.55
    for match in _SIGNED.finditer(text) if "@" in text or "w/" in text else ():
        first = next((i for i, token in enumerate(tokens) if token.start == match.end()), len(tokens))
        found = (
            _name(text, tokens, first, "lesson", single=False)
            if first < len(tokens) and match.end() == tokens[first].start
            else None
        )
        if found is not None:
            yield *found, "reach", 0.55


def _follow(text: str, tokens: Sequence[Token], i: int, first: int) -> bool:
    """Whether tokens[i] up to tokens[first] stand in one phrase."""
    return all(text[tokens[j].end : tokens[j + 1].start] == " " for j in range(i, first))


def _tie(text: str, tokens: Sequence[Token], i: int, ties: frozenset[str]) -> str:
    """The word of `ties` before tokens[i] in its clause, or ""."""
    for j in range(i - 1, max(-1, i - 1 - _REACH), -1):
        between = text[tokens[j].end : tokens[j + 1].start]
        if between != " " and (len(between) > _LONGEST_GAP or any(mark in between for mark in ".!?;:\n")):
            return ""
        if tokens[j].text[-1] == ".":
            return ""
        if tokens[j].form in ties and _is_said(text, tokens, j):
            return tokens[j].form
        if tokens[j].text in _TIES and not (tokens[j].text in ("with", "for") and _are_somebody(tokens, j + 1)):
            return ""  # "the job in the shop at Quillon Street"
    return ""


def _is_said(text: str, tokens: Sequence[Token], j: int) -> bool:
    """No part of a name with capitals, but for a role that fills the start of its line: "Senior Buyer at Quillon"."""
    if j == 0 or not tokens[j].text[0].isupper() or tokens[j - 1].text.islower():
        return True
    opener = (
        tokens[j - 1] if tokens[j].form in _WORK and char_before(text, tokens[j].start) not in ("", "\n") else tokens[j]
    )
    return char_before(text, opener.start) in ("", "\n")


def _name(text: str, tokens: Sequence[Token], first: int, tie: str, *, single: bool) -> tuple[int, int] | None:
    """Extent of the name that begins at tokens[first]. `single`: one word is enough."""
    token = tokens[first]
    if token.text.islower():
        return _lower(text, tokens, first) if single and tie in _WORK | _STUDY | _CARE | _FIRMLY else None
    if (
        not token.text[0].isupper()
        or (token.form in words("en-stop") and token.text != "The" and not opens_phrase(text, tokens, first))
        or token.form in cues().times
    ):
        return None
    last = _partners(text, tokens, first, phrase_end(text, tokens, first))
    owned = tokens[last].text.endswith(("'s", "’s"))
    if (
        owned
        and last + 1 < len(tokens)
        and tokens[last + 1].form in cues().possessed
        and _follow(text, tokens, last, last + 1)
    ):
        return None  # "the dentist looked at Ruhaan's tooth"
    if tie in _KIN_OF_PUPILS | _PAIRED and (last == first or (token.text != "The" and facts(token.form).given > 1)):
        return None  # "the kids are at Lorenzo and Bea's"
    if last == first and not (single or owned):
        return None
    if not may_be_org(tokens, first, last) or _is_famous(tokens, first, last):
        return None
    return token.start, phrase_stop(text, tokens, last)


def _is_famous(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Domino's, Papa John's: with the possessive that belongs to a brand or without."""
    known, forms = public_names(), [t.form for t in tokens[first : last + 1]]
    whole = " ".join(forms)
    single = first == last and (forms[0] in known.words or f"{forms[0]}'s" in known.words)
    return single or whole in known.names or f"{whole}'s" in known.names


def _partners(text: str, tokens: Sequence[Token], first: int, last: int) -> int:
    """The last token with the other partners of "Hargrove, Minto & Diaz"."""
    further = phrase_end(text, tokens, first, comma=True)
    others = tokens[last + 1 : further + 1]
    listed = any(t.text in ("&", "and") for t in others) and not any(t.text.endswith(".") for t in tokens[last:further])
    people = all(facts(t.form).given > 1 for t in tokens[first : further + 1] if t.form not in ("and", "&"))
    return further if listed and not people else last


def _lower(text: str, tokens: Sequence[Token], first: int) -> tuple[int, int] | None:
    """One word that nobody knows, at the end of its phrase: "the job at fennimore's", "a nurse at brightwater"."""
    token = tokens[first]
    known = facts(token.form)
    if first + 2 < len(tokens) and tokens[first + 1].text in ("and", "&", "n"):
        return _lower_partners(text, tokens, first)
    owned = token.text.endswith(("'s", "’s")) and not known.word and known.given < 2
    if not (known.unknown or owned) or len(token.form) < _LEAST_LOWER or not token.text[0].isalpha():
        return None
    after = tokens[first + 1] if first + 1 < len(tokens) else None
    ends = after is None or text[token.end : after.start] != " "
    if not ends and after is not None and after.form not in cues().function and after.form not in cues().times:
        return None
    return token.start, phrase_stop(text, tokens, first)


def _lower_partners(text: str, tokens: Sequence[Token], first: int) -> tuple[int, int] | None:
    """ "the solicitor at grantham and lowe": two family names that nobody is called by."""
    ends = tokens[first], tokens[first + 2]
    if not _follow(text, tokens, first, first + 2) or not all(t.text.isalpha() and t.text.islower() for t in ends):
        return None
    known = [facts(t.form) for t in ends]
    if any(k.given > 1 or k.word > 1 or not (k.family or k.unknown) for k in known):
        return None
    return ends[0].start, ends[1].end


def _are_somebody(tokens: Sequence[Token], i: int) -> bool:
    """ "Ada", "your sister", "my old boss"."""
    owned = tokens[i].form in _OWNERS and any(_is_somebody(t) or t.form in _WORK for t in tokens[i + 1 : i + 3])
    return owned or _is_somebody(tokens[i])


def _is_somebody(token: Token) -> bool:
    """Who may run a business: a person by name, by kinship or by pronoun."""
    known = facts(token.form)
    return (
        token.form in _WHO
        or token.form in KIN
        or (token.title and (known.given > 1 or (known.family > 1 and not known.word)))
    )
