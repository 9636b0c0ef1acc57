"""Patterns and gaps around Latin names, and what the lines above and below a name say."""

from __future__ import annotations

import re

from ....parsing.names.words import KIN
from .cues import cues

__all__ = [
    "AFTER_ALONE",
    "BEFORE_ALONE",
    "BOOKED",
    "CLOCK",
    "CLOSED_SENDER",
    "DASHES",
    "DIALLED",
    "ENTRY",
    "FORWARDED",
    "FROM_SOMEWHERE",
    "GIVING",
    "HAN",
    "HERE",
    "HE_OR_SHE",
    "HOUSE",
    "LISTED_ON",
    "LIST_GAPS",
    "NOW",
    "NUMBERED",
    "NUMBER_LINE",
    "OBJECTS",
    "OTHERS",
    "OTHER_PART",
    "OWNERS",
    "PERSONAL",
    "PLACED",
    "PLACING",
    "PLAIN_GAPS",
    "REACH",
    "REACHED",
    "RECORD",
    "RELATED",
    "RIDE",
    "ROW",
    "SCORED",
    "SHOWN",
    "SIGNED",
    "SINCE",
    "SORTED",
    "SPOKEN_TO",
    "STORY",
    "TELLING",
    "TO_LIST",
    "is_closing",
    "is_tail",
]

SIGNED = 3.4  # "— Bunny" as the last line of all
TELLING = 1.5
REACH = 24  # characters looked at behind a name
CLOCK = re.compile(
    r"\s{0,4}(?:[\[(<]?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)?[\])>]?|[-*•–—>]+|\d{1,2}[.)]|\[\s?[x✓]?\s?\])\s{0,4}",
    re.IGNORECASE,
)
REACHED = re.compile(
    r"\s{0,4}(?:on |at )?(?!\((?:1[89]|20)\d\d\))[(<\[–—:,-]{0,2}\s{0,2}(?:\+?\(?\d(?:[ ().-]{0,3}\d){5,}|[\w.+-]+@|(?:tel|mob|phone|ph|cell)[ .:]|[0-9]{1,4}[a-z]? [a-z'’]{3,} (?:street|st|road|rd|lane|avenue|ave|close|drive|"
    r"way|yard|terrace|place|row|gardens|crescent|grove|square|mews|walk|rise|bank)(?![a-z]))",
    re.IGNORECASE,
)
DIALLED = re.compile(
    r"\d(?:[ ().-]{0,3}\d){5,14}\)?(?: ?(?:\.\.\.|…|[,:–—|-]))?\s{1,2}\Z"
)  # in front of a name: a number that is rung
FORWARDED = re.compile(
    r" (?:Re|RE|Fwd|FWD|Fw|FW|AW|WG|Tr|RV)(?:\[\d+\])?: ?\S"
)  # a row of a mailbox goes on with its subject
TO_LIST = re.compile(
    r" [^.!?\n]{0,24}?(?:to|on|from|in) (?:my |the |our )?(?:watch ?list|playlist|queue|wish ?list|reading list|library|basket|cart|favou?rites|downloads)(?![a-z])"
)
SHOWN = re.compile(
    r" \((?:U|PG|12A?|15|18|G|R|PG-13|NC-17|K-?\d{1,2}|FSK ?\d{1,2})\)(?:,? \d{1,2}[:.]\d\d| ·| \d{1,3} ?min)"
)  # a film at the cinema: "Emma (U) 14:10 17:00"
SORTED = re.compile(
    r" ?(?:low|lowest|high|highest|new|newest|old|oldest|near|nearest|far|short|shortest|long|longest|small|smallest|large|largest|best|worst|most|fewest|A|Z|asc|desc)"
    r" (?:to [A-Za-z]+|first|last)\.?$",
    re.MULTILINE,
)
"""How lists are put in order."""
SINCE = re.compile(
    r" (?:\d{1,2} ?(?:m|min|mins|h|hr|hrs|d|w|wk)(?: ago)?|yesterday|just now)(?=[:,.·–-]|\s*$)", re.MULTILINE
)  # a row of a chat list: "Bram 2m ago: ok"
RECORD = re.compile(r"@|(?<![\d.,])\d(?:[ ()-]{0,2}\d){5,}")  # somebody's number or address stands in the line
# In "Frozen", … but not: the voicemail from "Unknown"
STORY = re.compile(
    r"(?:^|(?<=\n)|[^A-Za-z ] ?|(?<![A-Za-z])(?!(?:voice ?mails?|e?mails?|messages?|texts?|(?:missed )?calls?|notes?|letters?|invites?|"
    r"requests?|repl(?:y|ies)|chats?|contacts?|parcels?|package|orders?|one) )[A-Za-z’']+ )(?:[Ii]n|[Ff]rom|[Oo]f) [\"“][A-Z]"
)
PLACED = re.compile(
    r",? (?!(?:HR|IT|PR|QA|PE|TV|GP|PT|RE) )[A-Z]{2}(?: \d{5}|$|[\s,.])|, ?(?![A-Z]{2}\d\d ?[A-Z]{3}(?!\w))(?:[A-Z]{1,2}\d|\d{4,5}(?!\d))"
)  # no plate
NUMBERED = re.compile(r" (?:u\. ?|út |utca |no\.? ?|nr\.? ?)?[0-9]{1,4}[A-Za-z]?(?![0-9A-Za-z:%).]|[ /-][0-9])")
HOUSE = re.compile(r"\d[A-Za-z]?\s\Z")
NUMBER_LINE = re.compile(r"\n {0,4}\+?[0-9(][0-9 ().-]{5,18}[0-9] {0,4}(?=\n|\Z)")
HAN = re.compile("[㐀-鿿]")
DASHES = frozenset((" - ", " — ", " – "))
PLAIN_GAPS = frozenset((" ", ": ", ":", ", ", ' "', " “", " (", ': "', "* ", ") ", " @")) | DASHES
LIST_GAPS = frozenset((", ", " & ", "/", " / ", " + ", ",", "; "))
SCORED = re.compile(
    r" (?:[£$€]?\d{1,3}(?:\.\d\d)?|\([^()\n]{1,20}\)), "
)  # "Mattie 14, Gus 12", "Alba (7), Sven (skipper), Mads"
# A row of a ride ("Habtamu · silver Prius") or of saved contacts ("Hyacinth (hospice night desk)").
ROW = re.compile(
    r"(?: ·| \||,| [–-]) (?P<paint>white|black|silver|gr[ae]y|blue|red|green|gold|beige|brown|orange|yellow|maroon|navy) [A-Z]|"
    r" \([a-z][a-z '’-]{2,30}\)[ \t]*$",
    re.MULTILINE,
)
RIDE = re.compile(r"arriv|driver|ride|pick-?up|[0-9] min|on (?:the|his|her|their) way", re.I)
HE_OR_SHE = re.compile(r"[.,!?]? (?:He|She|he|she)(?:['’](?:s|ll|d))? ")
HERE = re.compile(
    r" here(?=[.,!?;:)-]|\s*$|\s[^A-Za-z]| (?:from|with|in|at|just|again|calling)(?![a-z]))", re.MULTILINE
)
CLOSED_SENDER = re.compile(r"\):|> ")
OTHERS = re.compile(r" and \d{1,3} (?:others?|more)(?![a-z])")
SPOKEN_TO = re.compile(r"[!?]|\.?\s*$", re.MULTILINE)
# ", shes my sister", " (my aunt)", ", his wife"
RELATED = re.compile(
    r"(?:, ?| ?\(| [–—-] )(?:(?:s?he|she|he)(?:['’]?s| is) )?(?:my|our|his|her|their|the) (?:new |older? |eldest |youngest |little |big |late |ex-?|step-?|great[- ])?"
    r"(?P<role>[a-z]+(?:-in-law)?)(?![a-z])"
)
OTHER_PART = re.compile(
    r", ?(?:first|given|fore|christian|last|family|sur) ?names?(?: is|:)? [A-Z]|\. (?:First|Last) name|, (?:aged )?[0-9]{1,3}, (?:of|from) [A-Z]"
)  # "Stone, first name Ivy", "Orrin, 84, of Leigh"
LISTED_ON = re.compile(
    r" \d{1,2}[:.]\d\d ?[-–] ?\d{1,2}[:.]\d\d| \((?:['’]\d\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|am|pm|morning|afternoon|evening|plus one|\+\d|mum|dad|wife|husband)\)",
    re.IGNORECASE,
)  # "Vlahos ('09)", "Kobe (Mon)"
# One of several entries in a line: "Door: Ebenezer; Tea: the Lampteys; Creche: Joy"
ENTRY = re.compile(r"; ?[^;:\n]{2,30}(?::| [–—-]) ")
# "leanne from next door": where only people are from
FROM_SOMEWHERE = re.compile(
    r" from (?:next door|work|school|church|upstairs|downstairs|across the (?:road|street|hall)|down the road|hr|accounts|reception|payroll|uni|"
    r"college|the (?:gym|office|pub|shop|club|choir|school|garage)|number \d|flat \d|our (?:street|team|class))(?![a-z])",
    re.IGNORECASE,
)
PLACING = frozenset("at to from by near into via outside".split())
BEFORE_ALONE = " -–—~*•(\"'👤📞"
AFTER_ALONE = " ,.!;:)|·•-–—\t👋😊🙏"

NOW = frozenset("today tonight tomorrow now here this".split())
OWNERS = frozenset("my your his her our their".split())
GIVING = frozenset(
    "give gave given giving lend lent hand handed pass passed owe owes owed send sent show shown showed buy bought get got make made tell told "
    "snd giv gve ask asked pay paid bring brought leave left save saved".split()
)
OBJECTS = frozenset("the a an my your his her our their some this that these those more one two".split())
BOOKED = frozenset(
    "book booked booking reserve reserved reservation table appointment appt order ordered haircut room tickets pickup "
    "collect collecting filed file listed saved registered pick".split()
)


def is_closing(previous: str) -> bool:
    """The line above is the end of a letter: 'Best,', 'Kind regards', 'Thanks!'."""
    if not 0 < len(previous) < 40:
        return False
    words = re.findall(r"[A-Za-z]+", previous)
    return 0 < len(words) <= 4 and words[-1].lower() in cues().closings


def is_tail(following: str) -> bool:
    """The line below says what a contact is doing, or is the number: "mobile", "online", "last seen today", "Missed call"."""
    if NUMBER_LINE.fullmatch(f"\n{following}"):
        return True
    words = re.findall(r"[a-z]+", following.lower()) if 0 < len(following) < 40 else []
    return 0 < len(words) <= 5 and (words[0] in cues().tails or words[:2] == ["last", "seen"])


PERSONAL = KIN | frozenset(
    "driver rider friend bestie buddy mate colleague coworker boss manager supervisor neighbour neighbor roommate flatmate housemate teacher tutor nanny "
    "babysitter sitter cleaner gardener plumber electrician mechanic barber hairdresser stylist therapist dentist doctor nurse midwife coach "
    "trainer classmate teammate boyfriend girlfriend fiance fiancé fiancée assistant intern cook maid carer caregiver".split()
)
"""Roles that one person has; an agent or a supplier may be a firm."""
