"""Organisations without an organisation word, told by what is said of them: "the Quillon office", "Quillon is a design
agency", "which later became Quillon", "my Quillon resignation letter", "see you at Quillon, 12 Mill Lane"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import words
from ....parsing.places import is_city
from ....parsing.towns_en import is_town
from ...names.en.cues import cues, public_names
from ...names.en.senders import is_compound
from .partners import partners_before, partners_from
from .phrases import may_be_org, phrase_end
from .tokens import Token, char_after, char_before, near, trim_end

__all__ = ["find_said_en"]

Extent = tuple[int, int]  # first and last token
_MOST_WORDS = 4
_OFFICES = frozenset("office offices headquarters hq warehouse switchboard payroll receptionist intranet".split())
_OFFICE_ACTS = frozenset("is are was were has have at in on moved moves opens closes opened closed will".split())
_SHARED = frozenset(
    "head main post home box ticket tax front back local regional branch registry sales admissions visa passport council property estate "
    "law police press oval cabinet colonial patent met dental doctor serviced satellite field corporate principal registrar".split()
)
"""Offices of these kinds are nobody's in particular."""
_PRONOUNS = frozenset("mine ours yours his hers theirs somebody someone everything".split())
_ARTICLES = frozenset("the our their his her my your".split())
_BUSINESSES = frozenset(
    "agency startup start-up consultancy company firm studio nonprofit non-profit charity manufacturer supplier wholesaler distributor "
    "retailer brokerage cooperative co-op business bakery provider publisher brewery ngo subsidiary foundry workshop collective".split()
)
_DEFINED = frozenset(
    "based headquartered located founded run owned specialising specializing that which in with from of for near making selling who where i we".split()
)
_REACH = 6  # words between "is a" and the kind of business
_RENAMED = frozenset("later then eventually subsequently soon".split())
_SOLD = frozenset("acquired bought purchased absorbed swallowed".split())
_STAY = frozenset("year years month months summer summers decade semester".split())
_PAPERS = frozenset(
    "payslip payslips paystub paystubs lanyard timesheet timesheets severance paycheck internship onboarding coworkers "
    "co-workers colleagues".split()
)
_PAPERS_OF_TWO = frozenset(
    "resignation_letter offer_letter pay_slip pay_stub staff_badge employee_badge work_badge id_badge employment_contract exit_interview "
    "job_interview job_offer work_laptop redundancy_letter reference_letter staff_discount staff_card pension_scheme health_insurance "
    "employee_number staff_number shift_rota".split()
)
_ROLES = frozenset(
    "engineer analyst designer developer consultant paralegal accountant recruiter receptionist employee staffer founder co-founder cofounder "
    "executive rep salesperson spokesperson spokeswoman spokesman technician architect underwriter auditor bookkeeper intern trainee".split()
)
_MEETING = frozenset(
    "meet meeting met lunch dinner breakfast coffee appointment interview see be delivery pickup collect drop sign waiting party".split()
)
_TOPONYMS = ("ton", "ford", "ham", "wood", "field", "moor", "water", "burgh", "bury", "worth", "ville", "land", "stead", "mouth", "wick", "dale",
             "hurst", "brook", "bridge", "church", "stone", "mere", "port", "hill", "town", "berg", "burg", "stad", "dorf", "holm", "vik", "by", "combe")  # fmt: skip


def find_said_en(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every such name."""
    for i in range(1, len(tokens)):
        told = _RULES.get(tokens[i].form)
        if told is None or tokens[i].text[0].isupper():
            continue
        found = told(text, tokens, i)
        if found is not None:
            yield tokens[found[0]].start, trim_end(text, tokens[found[1]]), "said", 0.6


def _before(text: str, tokens: Sequence[Token], last: int) -> Extent | None:
    """The capitalised name, or the partners, that end at tokens[last]."""
    if last < 0 or not tokens[last].text[0].isupper() or tokens[last].text.endswith(("'s", "’s")):
        return None
    partners = partners_before(text, tokens, last)
    if partners is not None:
        return partners, last
    first = last
    while first and last - first < _MOST_WORDS and near(text, tokens[first - 1], tokens[first]):
        left = tokens[first - 1]
        joint = left.text in ("&", "and", "And", "of") and first > 1 and tokens[first - 2].title
        if joint and near(text, tokens[first - 2], left):
            first -= 2
        elif left.text[0].isupper() and left.form not in words("en-stop") and not left.text.endswith(("'s", "’s")):
            first -= 1
        else:
            break
    return (first, last) if _names(tokens, first, last) else None


def _behind(text: str, tokens: Sequence[Token], first: int) -> Extent | None:
    """The capitalised name, or the partners, that begin at tokens[first]."""
    if first >= len(tokens) or not tokens[first].text[0].isupper() or tokens[first].form in words("en-stop"):
        return None
    partners = partners_from(text, tokens, first)
    last = phrase_end(text, tokens, first) if partners is None else partners
    return (first, last) if partners is not None or _names(tokens, first, last) else None


def _names(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Neither a place, a person, a people, a time nor anything famous."""
    forms = [t.form for t in tokens[first : last + 1]]
    if any(form in cues().times or form in cues().demonyms for form in forms) or tokens[first].form in words("en-stop"):
        return False
    if all(t.text.isupper() and len(t.text) < 5 for t in tokens[first : last + 1]):
        return False  # NHS, IT
    known, whole = public_names(), " ".join(forms)
    if whole in known.names or forms[0] in known.words or f"{whole}'s" in known.names:
        return False
    if first == last and (is_town(forms[0]) or is_city(forms[0]) or forms[0] in _SHARED or forms[0] in _PRONOUNS):
        return False
    return may_be_org(tokens, first, last)


def _is_rare(tokens: Sequence[Token], extent: Extent) -> bool:
    """No single everyday word: what is said does not tell a name from a thing."""
    first, last = extent
    return last > first or not facts(tokens[first].form).word


def _plain(text: str, tokens: Sequence[Token], i: int, j: int) -> bool:
    """tokens[i] and tokens[j] are neighbours with a blank between."""
    return i >= 0 and j < len(tokens) and text[tokens[i].end : tokens[j].start] == " "


def _office(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "the Quillon office is at …", "our Davis, Reynolds and Minto office"."""
    if (
        not (_plain(text, tokens, i - 1, i) and _plain(text, tokens, i, i + 1))
        or tokens[i + 1].form not in _OFFICE_ACTS
    ):
        return None
    found = _before(text, tokens, i - 1)
    if found is None or not found[0] or tokens[found[0] - 1].form not in _ARTICLES:
        return None
    return found if not any(t.form in _SHARED for t in tokens[found[0] : i]) else None


def _is(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "Quillon is a small design agency based in …", "Quillon is the brainchild of our founders"."""
    if i + 2 >= len(tokens) or not tokens[i - 1].text[0].isupper() or not _plain(text, tokens, i - 1, i):
        return None
    article = tokens[i + 1].text
    if article == "the":
        told = tokens[i + 2].text == "brainchild" and i + 3 < len(tokens) and tokens[i + 3].text == "of"
        return _before(text, tokens, i - 1) if told else None
    if article not in ("a", "an"):
        return None
    for j in range(i + 2, min(i + 2 + _REACH, len(tokens))):
        if not _plain(text, tokens, j - 1, j) or not tokens[j].text[0].isalpha():
            return None
        if tokens[j].form in _BUSINESSES:
            closes = tokens[j].text.endswith(".") or char_after(text, tokens[j].end) in ("", *".,;!?)\n")
            if closes or (_plain(text, tokens, j, j + 1) and tokens[j + 1].form in _DEFINED):
                found = _before(text, tokens, i - 1)
                return found if found is not None and _is_rare(tokens, found) else None
    return None


def _became(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "…, which later became Quillon", of something that was an employer or a business before."""
    if tokens[i - 1].form not in _RENAMED and tokens[i - 1].text != "which":
        return None
    before = {t.form for t in tokens[max(0, i - 30) : i]}
    if before.isdisjoint(_BUSINESSES | _STAY) and before.isdisjoint(("worked", "job", "inc", "ltd", "llc")):
        return None
    return _behind(text, tokens, i + 1) if _plain(text, tokens, i, i + 1) else None


def _by(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "was acquired by Quillon", "got bought by Quillon"."""
    sold = tokens[i - 1].text in _SOLD or (
        tokens[i - 1].text == "over" and i > 1 and tokens[i - 2].text in ("taken", "bought")
    )
    found = _behind(text, tokens, i + 1) if sold and _plain(text, tokens, i, i + 1) else None
    return found if found is not None and _is_rare(tokens, found) else None


def _at(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "the following year at Quillon"; "let's meet at Quillon, 12 Mill Lane"."""
    if not _plain(text, tokens, i, i + 1):
        return None
    if tokens[i - 1].text in _STAY:
        return _behind(text, tokens, i + 1)
    if not tokens[i + 1].text[0].isupper():
        return None
    near_by = {t.form for t in tokens[max(0, i - 6) : i]}
    found = _behind(text, tokens, i + 1) if not near_by.isdisjoint(_MEETING) else None
    if found is None or text[tokens[found[1]].end : tokens[found[1]].end + 2] != ", ":
        return None
    if found[1] + 1 >= len(tokens) or not tokens[found[1] + 1].text.isdecimal():
        return None
    return (
        found
        if all(facts(t.form).unknown for t in tokens[found[0] : found[1] + 1]) or found[1] > found[0] + 1
        else None
    )


def _from(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "Luiza is from Cloudmade": a strange compound that is no place; "Tomomi is from Hawkins, Minto and Diaz"."""
    if i < 2 or tokens[i - 1].text not in ("is", "was", "calling", "are") or not _plain(text, tokens, i, i + 1):
        return None
    found = _behind(text, tokens, i + 1)
    if found is None:
        return None
    first, last = found
    if last > first + 2 and text[tokens[first].end : tokens[first + 1].start] == ", ":
        return found
    form = tokens[first].form
    person = tokens[i - 2].title and not facts(tokens[i - 2].form).word
    made = first == last and is_compound(form) and not form.endswith(_TOPONYMS)
    return found if made and person and char_after(text, tokens[last].end) != "," else None


def _paper(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "my Quillon payslip", "her Quillon resignation letter"."""
    if tokens[i].form not in _PAPERS:
        two = f"{tokens[i].form}_{tokens[i + 1].form}" if _plain(text, tokens, i, i + 1) else ""
        if two not in _PAPERS_OF_TWO:
            return None
    found = _before(text, tokens, i - 1) if _plain(text, tokens, i - 1, i) else None
    if found is None or not found[0]:
        return None
    owner = tokens[found[0] - 1]
    owned = owner.form in _ARTICLES - {"the"} or owner.text.endswith(("'s", "’s"))
    return found if owned and _is_rare(tokens, found) else None


def _role(text: str, tokens: Sequence[Token], i: int) -> Extent | None:
    """ "Quillon engineer Anna Bell": a role between a firm and somebody's full name."""
    if i + 2 >= len(tokens) or not (_plain(text, tokens, i - 1, i) and _plain(text, tokens, i, i + 1)):
        return None
    given, family = tokens[i + 1], tokens[i + 2]
    if not (given.text.istitle() and family.text[0].isupper() and facts(given.form).given > 1):
        return None
    found = _before(text, tokens, i - 1) if _plain(text, tokens, i + 1, i + 2) else None
    if found is None or not _is_rare(tokens, found):
        return None
    opens = char_before(text, tokens[found[0]].start) in ("", "\n", ".", "!", "?")
    return found if not opens or facts(tokens[found[0]].form).unknown or found[1] > found[0] + 1 else None


_RULES = {
    **dict.fromkeys(_OFFICES, _office),
    **dict.fromkeys(_ROLES, _role),
    **dict.fromkeys(_PAPERS | {pair.partition("_")[0] for pair in _PAPERS_OF_TWO}, _paper),
    "is": _is,
    "was": _is,
    "became": _became,
    "by": _by,
    "at": _at,
    "from": _from,
}
