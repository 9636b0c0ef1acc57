"""Lines about works: films, series, books, songs, what a service shows next, and the credits below a title."""

from __future__ import annotations

import re
from functools import cache

from .cues import public_names

__all__ = ["CREDITS", "is_shown", "is_title", "is_work"]

_WORK = re.compile(
    r"(?<![A-Za-z])(?:S\d{1,2} ?[·:,]? ?E(?:p\.? ?)?\d{1,3}(?!\d)|(?:Season|Series|Episode|Ep\.?) \d{1,3}(?!\d)|Chapter (?:\d{1,3}|[IVX]+|[A-Z][a-z]+)[:.,]|"
    r"[Pp]aperback|[Hh]ard(?:back|cover)|[Aa]udiobook|Kindle|Blu-?ray|ISBN|[Bb]ox ?set|"
    r"[Dd]ir(?:\.|:) ?(?=[A-Z])|[Rr]etrospective(?![a-z])|(?:Double|Triple) bill|Directed by|Starring|[Nn]arrated by|[Ii]llustrated by|[Tt]ranslated by|[Ss]creenplay|Cast:|Original score|"
    r"[Ii]n (?:this|the first|the last|the final) (?:chapter|episode|story|film|tale|scene|novel|instalment|installment|act)|"
    r"[Tt]h(?:e|is) (?:story|film|novel|series|saga|tale|musical|sequel|drama|play|plot|trilogy) "
    r"(?:follows|tells|centres|centers|opens|begins|ends|introduces|concludes|stars|is set)|"
    r"compared(?=\.?$)|(?:novels?|poems?|plays|paintings|operas?|ballets?|symphon(?:y|ies)|sonatas?|films) by|(?:ballet|opera) season|"
    r"(?:Radio \d|Breakfast Show|Late Show|BBC (?:One|Two|Three|Four|News)|ITV\d?|Channel [45]|Sky (?:Arts|Cinema|Sports|Atlantic))(?![A-Za-z])|"
    r"[Aa]ges? \d{1,2}\+|(?:Men|Women)['’]s [^:\n]{2,24}: [^\d\n]+$|"
    r"(?:chapter|plot|scene|character|book|story) (?:summary|analysis|list|guide|profiles?)|[0-5]\.\d (?:stars|★)|\d{1,3},\d{3} (?:ratings|reviews)|[Bb]estsell(?:er|ers|ing))"
)
_GENRE = re.compile(
    r"(?:[·|•,/–-] |^)(?:[A-Z][a-z-]+ )?(?:Comedy|Drama|Thriller|Horror|Romance|Sci-?[Ff]i|Fantasy|Documentary|Animation|Crime|Mystery|Western|"
    r"Sitcom|Romcom|Adventure|Biopic|Soap)(?= ?(?:[·|•,/–-]|$))"
)
_SERIAL = re.compile(
    r"(?:EastEnders|Coronation Street|Emmerdale|Hollyoaks|Home and Away|General Hospital|Days of Our Lives)(?:$| ?[·|:–-]|,? \d)"
)
"""Serials whose listings name their characters."""
_TITLE = re.compile(r"[ \t\"“*•-]*([A-Z][\w'’& :-]{3,40}?)[\"”]?(?: \([^()\n]{2,24}\))?(?: ?[:–—·|-] | ?: ?|, )")
"""What stands in front of a colon, a dash, a dot or a comma at the start of a line."""
_OPENER = re.compile(
    r"(?:BREAKING|Breaking|Poll|POLL|Obituary|OBITUARY|Exclusive|EXCLUSIVE|Recap|Setlist|Transfer news|Live updates|Podcast|On TV|"
    r"On demand|Now playing|Now streaming|(?:Recipe|Film|Book|Song|Album|Word|Quote|Photo|Game|App|Poem|Show|Story|Fact|Joke|Track) of the "
    r"(?:day|week|month|year))(?: news)? ?[:|–-] "
)
_WORDS = re.compile(r"[a-z]+(?:['’-][a-z]+)*")
CREDITS = frozenset(
    "director directors writer writers author authors composer composers screenwriter screenwriters screenplay producer producers creator creators "
    "cast star stars narrator illustrator illustrators translator translators artist artists lyrics lyricist music cinematography choreography "
    "conductor soloist soloists soprano tenor libretto guests featuring presenter presenters".split()
)
"""Labels of credits: in a line about works whoever they name made it."""
_SHOWN = re.compile(
    r"[ \t]*(?:Because you (?:watched|liked|listened to|read|played)|Continue (?:watching|listening|reading|playing)|More like|Similar to|"
    r"(?:Trending|Popular|Top \d{1,3}) (?:now|this week|today)|Coming soon|Top picks(?: for you)?|Added to (?:My List|Watchlist|your (?:list|watchlist|library))|"
    r"Now (?:showing|playing|reading|streaming)|New (?:episode|episodes|season|album|single|release|releases)|Leaving soon|Recently (?:played|watched)|"
    r"Listen again|Season finale|In cinemas|Next episode|Watch next|Finish (?:watching|reading)|(?:Set texts?|Book club (?:pick|choice|read)|Shuffle)(?=:)|Expires soon)(?![A-Za-z])"
)
"""How services head what they show or play."""
_ON_SALE = re.compile(
    r"(?<![A-Za-z])(?:at|from) \d{1,2}[:.]\d\d(?: ?[ap]m)?[^\n]{0,60}(?:sold out|matinee|matinée|tickets from|few seats left|limited availability)(?![a-z])|[Ss]creen \d{1,2}(?:,| [·|–-]| at) ?\d{1,2}[:.]\d\d"
)
"""A box office: "Tosca at 19:30, sold out"."""
_CONTEST = re.compile(
    r"(?<![A-Za-z])(?:UFC|WWE|ATP|WTA|NBA|NFL|NHL|MLB|MLS|FIFA|UEFA|PGA|Wimbledon|Roland Garros|US Open|Australian Open|Ryder Cup|Davis Cup|World Cup|Olympic)(?![A-Za-z])"
    r"[^\n]{0,200}?(?: vs?\.? | def\. | beats? |[0-9][-–][0-9])"
)
"""Contests that the world watches, and who met there."""
_TRACK = re.compile(r"[ \t]*\d{1,2}[.)]?[ \t]+[^\n]{2,60}?[ \t]\(?\d{1,2}:\d\d\)?[ \t]*(?=\n|$)")
_TRACKS = re.compile(
    r"(?<![A-Za-z])(?:[Tt]rack ?list(?:ing)?|Tracks|Album|Side [A-D]|Disc \d|Playlist|EP|LP|Intro|Interlude|Outro|Overture|Remaster(?:ed)?|Remix|Soundtrack|OST)(?![A-Za-z])"
)
"""Rows of a record, and what shows that they are no times of runners."""


def is_shown(text: str, start: int, end: int) -> bool:
    """ "Because you watched …", "Continue watching: …"; a service speaks, not a person."""
    return _SHOWN.match(text, start, end) is not None


def is_work(text: str, start: int, end: int) -> bool:
    """Whether the line text[start:end] lists works, credits or the rows of a record."""
    if _WORK.search(text, start, end) or _SERIAL.search(text, start, end) or _GENRE.search(text, start, end):
        return True
    if _ON_SALE.search(text, start, end) or _CONTEST.search(text, start, end):
        return True
    title = _TITLE.match(text, start, end)
    if (title and is_title(title[1])) or _OPENER.match(text, start, end):
        return True
    return _TRACK.match(text, start) is not None and _TRACKS.search(text) is not None


def is_title(words: str) -> bool:
    """Whether `words` are the title of a work that everybody knows."""
    return " ".join(_WORDS.findall(words.lower())) in _titles()


@cache
def _titles() -> frozenset[str]:
    """Titles of works as `_WORDS` reads them; digits do not count."""
    return frozenset(" ".join(_WORDS.findall(title)) for title in public_names().works)
