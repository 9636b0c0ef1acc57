"""English wording of the formal language, lower case, without its question mark."""

from __future__ import annotations

from ..model import Level
from .lifted import REFERENCE
from .phrase import EITHER, C, R, Row, counted, flipped, listed, pair, same, valid
from .question import Op

__all__ = ["ENGLISH_LEAD", "english"]

ENGLISH_LEAD = "please|tell me|check|say|whether|if|can you|now|then"
"""What may stand before a question."""

# No word is made of others of its list: a question that matches nothing is given up quickly.
_WORD = (
    "(?:the|a|an|this|that|these|those|my|both|its?|of|one|two|three|in|for|with|on|born|person|people|holder|owner|contact|"
    "telephone|phone|mobile|card|account|order|invoice|ticket|booking|member|customer|tracking|delivery|home|birth|numbers?|"
    "codes?|ids?|address|addresses|dates?|birthdays?|amounts?|prices?|names?|values?|places?|digits?|letters?|text|words?)"
)
_N, _AFTER = f"(?:{_WORD} )*", f"(?: {_WORD})*"
_BE = "(?:is|are|was|were)"
_LIST = rf"({REFERENCE}(?:(?: ?(?:,|and|or|versus|vs\.?))+ ?{REFERENCE})*)"

_LEVELS = {
    "country": Level.COUNTRY, "province": Level.PROV, "state": Level.PROV, "city": Level.CITY, "town": Level.CITY,
    "district": Level.DIST, "county": Level.DIST, "borough": Level.DIST,
}  # fmt: skip
_LEVEL = f"({'|'.join(_LEVELS)})"
_LIES = "(?:lie |lies |live |lives |located |situated |share |shares |belong to |belongs to |have |has )?"
_COMPARED = {
    Op.LARGER: "larger|greater|bigger|more|higher|dearer|more expensive|over|above",
    Op.SMALLER: "smaller|less|lower|fewer|cheaper|less expensive|under|below",
    Op.LATER: "later|after|younger|newer|more recent",
    Op.EARLIER: "earlier|before|older",
}
_CHOSEN = {
    Op.MIN: "smallest|smaller|lowest|lower|least|less|cheapest|cheaper|least expensive|less expensive|minimum|min",
    Op.MAX: "largest|larger|greatest|greater|biggest|bigger|highest|higher|most expensive|more expensive|dearest|maximum|max",
    Op.EARLIEST: "earliest|earlier|oldest|older|first",
    Op.LATEST: "latest|later|youngest|younger|newest|newer|most recent|last",
}
_FRAGMENT = {
    Op.CONTAINS: "contains?|includes?|containing|including", Op.STARTS: "(?:start|begin)(?:s|ning)? with",
    Op.ENDS: "end(?:s|ing)? (?:with|in)",
}  # fmt: skip


def english() -> list[Row]:
    equal = rf"(?:same{_AFTER} as|equal to|equals?|identical to)"
    rows: list[Row] = [
        (rf"{_BE} {_N}{R} and {_N}{R} {_N}(?:same|equal|identical){_AFTER}", pair(Op.EQUAL)),
        (rf"do {_N}{R} and {_N}{R} (?:match|have {_N}same{_AFTER})", pair(Op.EQUAL)),
        (rf"(?:{_BE} )?{_N}{R} (?:is )?{_N}{equal} {_N}{EITHER}", pair(Op.EQUAL)),
        (rf"does {_N}{R} (?:equal|match) {_N}{EITHER}", pair(Op.EQUAL)),
        (rf"(?:{_BE}|do) {_N}{R} and {_N}{R} (?:both |all )?{_LIES}{_N}same {_LEVEL}", same(_LEVELS)),
        (rf"(?:{_BE}|does) {_N}{R} {_LIES}{_N}same {_LEVEL} as {_N}{R}", same(_LEVELS)),
        (rf"{_BE} {_N}{R} (?:a )?valid{_AFTER}|does {_N}{R} have a valid (?:checksum|check digit)", valid),
        (rf"how many different{_AFTER} ?(?:{_BE} )?(?:there )?(?:in |among |of )?{_N}{_LIST}", counted(None)),
        (rf"how many (?:of )?{_N}{_LIST} {_BE} different", counted(None)),
        (rf"how many (?:of )?{_N}{_LIST} {_BE} valid", counted(Op.VALID)),
        (rf"does {_N}{R} have {_N}{EITHER}(?: in it| inside)?", pair(Op.CONTAINS)),
        (rf"is {_N}{C} (?:contained |included |part )?(?:in|of|inside) {_N}{R}", flipped(Op.CONTAINS)),
    ]
    for op, words in _COMPARED.items():
        rows.append((rf"{_BE} {_N}{R} (?:{words})(?: than)? {_N}{EITHER}", pair(op)))
        rows.append((rf"how many (?:of )?{_N}{_LIST} {_BE} (?:{words})(?: than)? {C}", counted(op)))
    for op, words in _CHOSEN.items():
        verb, which = f"(?:{_BE} |costs |has )?", "(?:which|who)(?: of| among)?"
        rows.append((rf"{which} {_N}{_LIST} {verb}{_N}(?:{words})(?: one)?", listed(op)))
        rows.append((rf"{which} {_N}{verb}{_N}(?:{words})(?: one)? ?[,:]? ?(?:of |among |between )?{_N}{_LIST}", listed(op)))  # fmt: skip
        rows.append((rf"(?:find |choose |pick |name )?{_N}(?:{words})(?: one)?{_AFTER} (?:among|between|of) {_N}{_LIST}", listed(op)))  # fmt: skip
        rows.append((rf"(?:find |choose |pick |name )?{_N}(?:{words}) of {_N}{_LIST}", listed(op)))
    for op, words in _FRAGMENT.items():
        rows.append((rf"does {_N}{R} (?:{words}) {_N}{EITHER}", pair(op)))
        rows.append((rf"how many (?:of )?{_N}{_LIST} (?:{words}) {C}", counted(op)))
    return rows
