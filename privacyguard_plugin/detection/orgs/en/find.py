"""Organisation names in Latin script: head words, and the name to their left and right."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ....parsing.names.lexicon import facts
from ....parsing.orgs.words import OrgWord, brands, en_heads, normal_word, opening_en_heads, words
from ....parsing.places import is_city
from .campus import campus, is_name_like
from .cards import find_card_firms_en
from .context import follows_a_word, in_sentence, is_broken_after, is_line, stands_for_a_place
from .employers import find_employers_en
from .leading import find_leading_en
from .lower import PLACE_CONTEXT, lower_case
from .messages import find_messages_en
from .partners import find_partners_en
from .phrases import GROUNDS, INNER_STOPS, may_be_org
from .public import is_looked_up, is_menu
from .reach import find_reached_en
from .said import find_said_en
from .ties import find_ties_en
from .tokens import LINKS, Token, char_before, head_at, near, says_something, tokens_of, trim_end
from .trades import find_trades_en

__all__ = ["find_orgs_en"]

_MOST_WORDS = 6
"""Words a leading name may have; longer capitalised stretches are headlines."""
_MOST_HEADS = 5
"""Head words in one name ("Medical Center Dental Clinic Inc")."""
_OF_HEADS = frozenset({"university", "college", "institute", "church", "academy", "school", "hospital", "bank"})
_FIELD_NAMES = frozenset(
    "garage clinic hospital school bank company office college university pharmacy church club gym hotel vet dentist".split()
)
_POST = re.compile(
    r"(?:head|director|vp|president|chief|manager|lead|dean|chair|chairman|secretary|minister|master|bachelor|doctor|professor) of ",
    re.I,
)
_COUNTS = frozenset("least most one two three several each every either another single only".split())
"""In front of a common noun: "at least one capital letter"."""
_PLACE_WORDS = frozenset("street lane road avenue park hill square gate green house view door of and & for".split())
# Head words that go on as ordinary noun phrases: "Systems Engineer", "Media Player", "Fitness Tracker".
_OPEN_ENDED = frozenset(
    """software systems networks communications media energy fitness solutions automation analytics technology legal
    insurance financial capital dental medical veterinary legal printing photography films pictures records cleaning
    heating flooring interiors furniture laundry yoga nails salon trust fund association society foundation mining
    accounting school college university hospital clinic church health care group team office service services store
    shop market bank center centre studio home house press club bar cafe coffee kitchen restaurant hotel gym""".split()
)


def find_orgs_en(text: str) -> list[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every organisation; a name with several head words is one, parts of names are none."""
    tokens = tokens_of(text)
    starts = {token.start: i for i, token in enumerate(tokens)}
    found = [
        *_find_headed(text, tokens),
        *find_employers_en(text, tokens, starts),
        *find_ties_en(text, tokens, starts),
        *find_reached_en(text, tokens),
        *find_said_en(text, tokens),
        *find_leading_en(text, tokens),
        *find_partners_en(text),
        *find_trades_en(text, tokens, starts),
        *find_messages_en(text, tokens, starts),
        *find_card_firms_en(text),
    ]
    found.sort(key=lambda f: (f[0], -f[1]))
    kept: list[tuple[int, int, str, float]] = []
    for one in found:
        if is_looked_up(text, one[0], one[1]) or _POST.match(text, one[0]):
            continue  # "Head of Design" is somebody's post
        if not kept or one[1] > kept[-1][1] or one[:2] == kept[-1][:2]:
            kept.append(one)
    return kept


def _find_headed(text: str, tokens: list[Token]) -> Iterator[tuple[int, int, str, float]]:
    done = 0
    i, openings = 0, opening_en_heads()
    while i < len(tokens):
        head = head_at(tokens, i, text) if tokens[i].key in openings else None
        if head is None:
            i += 1
            continue
        found = _around(text, tokens, i, head, done)
        if found is None:
            i += 1
            continue
        first, last, rule, score = found
        yield tokens[first].start, trim_end(text, tokens[last]), rule, score
        done = i = last + 1


def _around(
    text: str, tokens: list[Token], i: int, head: tuple[OrgWord, int], done: int
) -> tuple[int, int, str, float] | None:
    words_of_name = [head[0]]
    last = i + head[1] - 1
    title = tokens[i].title
    last = _further_heads(text, tokens, last, words_of_name, title)
    legal = any(w.kind == "legal" for w in words_of_name)
    strong = any(w.kind == "strong" for w in words_of_name)
    if title:
        first = _leading(text, tokens, i, done)
        if is_menu(text, tokens, first, last):
            return None
        last, extended = _of_phrase(text, tokens, i, last, words_of_name)
    else:
        first, extended = _leading_lower(text, tokens, i, done), False
    lead = [t.form for t in tokens[first:i]]
    generic_firm = legal and lead and lead[0] not in words("en-stop") and len(words_of_name) > 1
    if not (extended or generic_firm or any(map(says_something, lead))):
        return None  # "Global Logistics LLC" is a firm, "Global Logistics" may be anything
    if head[0].meaning == "kin" and not legal and tokens[i - 1].text not in ("&", "and"):
        return None  # "Hale & Sons", but "Prodigal Sons"
    if head[0].kind == "campus" and len(words_of_name) == 1:
        return campus(text, tokens, first, i, last)
    name = normal_word(" ".join(t.text for t in tokens[first : last + 1]))
    core = " ".join(lead)
    if name in brands() or core in brands() or (not legal and " ".join(lead[:2]) in brands()):
        return None
    context = stands_for_a_place(text, tokens, first, last)
    if not title and i - first > 1 and strong and all(t.title for t in tokens[first:i]):
        named = may_be_org(tokens, first, i - 1) and not any(facts(form).place for form in lead)
        named = named and not tokens[first].text[0].isdigit()  # 05:00 PM laundry
        return (first, i - 1, "strong", 0.55) if named and not is_line(text, tokens, first, last) else None
    if not title:
        return lower_case(tokens, first, i, last, lead, legal, strong, context)
    if legal:
        if (
            words_of_name[0].word in ("company", "co", "limited", "pc", "sa", "ab", "ag", "as", "lp", "nv")
            and len(words_of_name) == 1
        ):
            return (first, last, "legal", 0.7) if lead and not is_broken_after(text, tokens, last) else None
        return first, last, "legal", 0.9
    if (not strong or words_of_name[-1].word in _OPEN_ENDED) and not extended and is_broken_after(text, tokens, last):
        return None
    telling = [form for form in lead if says_something(form)]
    if strong:
        known = context or extended or len(telling) > 1 or is_name_like(telling[0]) or _has_synonyms(words_of_name)
        if not known and not follows_a_word(text, tokens, first):
            return None  # "Wedding Photography"
        if len(telling) == 1 and telling[0].endswith("ing") and not is_name_like(telling[0]):
            return None  # "Cooking School"
        return first, last, "strong", 0.8 if context or len(lead) > 1 else 0.7
    if not lead:
        return (first, last, "weak", 0.5) if context else None
    if lead[0] in brands() or (is_line(text, tokens, first, last) and not any(map(is_name_like, telling))):
        return None  # a heading of the interface
    if context or (len(telling) > 1 and in_sentence(text, tokens, first, last)):
        return first, last, "weak", 0.6 if context else 0.5
    return None


def _has_synonyms(found: list[OrgWord]) -> bool:
    """Schools, practices, pharmacies, law firms: head words that are rarely anything but an organisation."""
    return any(word.kind == "strong" and word.meaning != word.word for word in found)


def _further_heads(text: str, tokens: list[Token], last: int, found: list[OrgWord], title: bool) -> int:
    """Head words and a legal form that follow directly: "Dental Studio", "Brewing Co.", "Logistics, LLC"."""
    while last + 1 < len(tokens) and len(found) < _MOST_HEADS:
        step = last + 1
        if tokens[step].text in ("&", "and") and step + 1 < len(tokens) and tokens[step + 1].title == title:
            step += 1
        head = head_at(tokens, step, text)
        if head is None or tokens[step].title != title:
            return last
        comma = head[0].kind == "legal"
        if not all(near(text, tokens[j], tokens[j + 1], comma=comma) for j in range(last, step)):
            return last
        found.append(head[0])
        last = step + head[1] - 1
    return last


def _leading(text: str, tokens: list[Token], i: int, done: int) -> int:
    """First token of the capitalised name before token i."""
    first = i
    while first > done and i - first < _MOST_WORDS:
        left = tokens[first - 1]
        if not near(text, left, tokens[first]) and not _abbreviated(text, left, tokens[first]):
            break
        if left.title and left.form not in words("en-stop"):
            if _ends_code(tokens, first - 1) and first < i:
                break
            first -= 1
        elif _is_inner(left) and first - 2 >= done and _linked(text, tokens, first):
            first -= 2
        elif left.title and left.form in ("new", "may", "june", "april", "august", "st", "near") and first < i:
            first -= 1
        elif first < i and _opens_name(text, tokens, first - 1):
            return first - 1
        else:
            break
    starts_line = char_before(text, tokens[first].start) in ("", "\n")
    if (
        starts_line
        and first + 1 < i
        and tokens[first].form in _FIELD_NAMES
        and tokens[first + 1].form not in _PLACE_WORDS
    ):
        first += 1  # "Garage  Hargrove Auto Body": the field's name, not the firm's
    return first


def _ends_code(tokens: list[Token], place: int) -> bool:
    """The letters of a plate in front of a firm: "out YK70 WEM Fernside Haulage"."""
    letters = tokens[place].text
    before = tokens[place - 1].text if place else ""
    return letters.isupper() and len(letters) < 4 and any(map(str.isdigit, before)) and before.isupper()


def _opens_name(text: str, tokens: list[Token], i: int) -> bool:
    """A capital in the middle of a sentence: "at The Larches Clinic", "on the board of Open Door Housing Trust"."""
    if tokens[i].text == "The":
        return char_before(text, tokens[i].start) not in ("", "\n", ".", "!", "?", ":")
    inside = i > 0 and near(text, tokens[i - 1], tokens[i]) and tokens[i - 1].form in PLACE_CONTEXT | {"of", "the"}
    return inside and tokens[i].title and tokens[i].form in INNER_STOPS


def _is_inner(token: Token) -> bool:
    """A link between words of a name, or a capitalised word that only begins none ("Pit Stop Motors")."""
    return token.text in LINKS or (token.title and token.form in INNER_STOPS)


def _linked(text: str, tokens: list[Token], first: int) -> bool:
    """ "Anvil & Ash", "Church of the Redeemer": a link only between capitalised words of the name."""
    before, link = tokens[first - 2], tokens[first - 1]
    if link.text in ("for", "and") and (before.form in en_heads() or before.form in GROUNDS):
        return False
    if link.text == "the" and before.form.endswith("ed") and facts(before.form).word:
        return False  # "Booked the Premier Inn"
    if link.text == "of" and not facts(before.form).word and before.form not in en_heads():
        return False  # "Tenzin Dolma of Maplecrest Elementary"
    return before.title and before.form not in words("en-stop") and near(text, before, link)


def _abbreviated(text: str, left: Token, right: Token) -> bool:
    return left.form in ("st", "mt", "ft", "dr", "j", "a") and text[left.end : right.start] == " "


def _leading_lower(text: str, tokens: list[Token], i: int, done: int) -> int:
    """First token of an uncapitalised name: what stands between token i and the last function word."""
    first = i
    while first > done and i - first < 4:
        left = tokens[first - 1]
        if not near(text, left, tokens[first]) or (
            (left.form in words("en-stop") or left.form in _COUNTS) and left.text not in ("&",)
        ):
            break
        first -= 1
    return first


def _of_phrase(text: str, tokens: list[Token], i: int, last: int, found: list[OrgWord]) -> tuple[int, bool]:
    """The name after the head word ("University of …", "Bank of …"), or the place ("… College London")."""
    following = tokens[last + 1] if last + 1 < len(tokens) else None
    if following is None or not near(text, tokens[last], following):
        return last, False
    if following.title and found[-1].word in _OF_HEADS and facts(following.form).place:
        return last + 1, False
    capitals = tokens[last].text.isupper() and following.text in ("OF", "FOR")
    if found[-1].kind == "strong" and _is_site(text, tokens, last + 1):
        return last + 1, False
    if not (following.text in ("of", "for") or capitals) or last + 2 >= len(tokens):
        return last, False
    step = last + 2
    if tokens[step].text == "the" and step + 1 < len(tokens):
        step += 1
    if not tokens[step].title or not all(near(text, tokens[j], tokens[j + 1]) for j in range(last, step)):
        return last, False
    if found[-1].word not in _OF_HEADS:
        if following.text == "for":
            return last, False  # "ask at Summit Ridge Dental for Carla"
        place = found[-1].kind == "strong" and (facts(tokens[step].form).place or is_city(tokens[step].text))
        return (step, False) if place else (last, False)
    end = step
    while end + 1 < len(tokens) and end - step < 3 and tokens[end + 1].title:
        if not near(text, tokens[end], tokens[end + 1]) or tokens[end + 1].form in words("en-stop"):
            break
        end += 1
    return end, True


def _is_site(text: str, tokens: list[Token], place: int) -> bool:
    """The town behind a name, which ends it: "Gadget Clinic Ibadan"."""
    token = tokens[place]
    if not token.title or not (facts(token.form).place or is_city(token.text)) or facts(token.form).given > 1:
        return False
    return text[token.end : token.end + 1] in ("", *".,;\n)?!")
