"""Employers named by a word of employment, with or without an organisation word: "works at Quillon", "HR at Quillon"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ....parsing.orgs.words import words
from .phrases import may_be_org, opens_phrase, phrase_end, phrase_stop
from .tokens import Token, led_by, trim_end
from .trades import is_named_firm

__all__ = ["find_employers_en"]

_EMPLOYMENT = re.compile(
    r"(?<![A-Za-z])(?:"
    r"(?:work(?:s|ed|ing)?|jobs?|position|intern(?:s|ed|ing|ship)?|employed|hired|career|interview(?:s|ed|ing)?)"
    r" (?:part[- ]time |full[- ]time )?(?:for|at|by|with)"
    r"|(?:HR|hr|IT|payroll|reception(?:ist)?|front desk|the team|our team|my team|shifts?|internship|clock(?:ed)? (?:in|out)|call(?:ed)? in sick"
    r"|employee (?:number|id|no\.?)|staff|colleagues?|co-?workers?|boss|manager|supervisor|nurse|teacher|engineer|analyst|paralegal"
    r"|accountant|cashier|bookkeeper|apprentice|trainee|volunteer(?:s|ed|ing)?|coach(?:es|ed|ing)?|teach(?:es|ing)?|taught"
    r"|stud(?:y|ies|ied|ying)|enrol(?:l|ls|led|ling)?|graduated|student|pupil|member|resident|patient|physio|therapist|dentist|doctor"
    r"|start(?:s|ed|ing)?|appointment|appt|book(?:ed)? (?:me |us |him |her )?in|admitted|haircut|lessons?|class(?:es)?|session|check-?up|cleaning|grooming"
    r"|training|therapy|scan|blood test|rehearsal|placement|prescription(?:['’]s)?|midwife|lawyer|solicitor|mechanic|barber|stylist"
    r"|tutor|trainer|personal trainer|partner|director|trustee|governor|fellow|chef|barista|lecturer|researcher|associate|clerk|porter|promoted) (?:at|from|to|with)"
    r"|[Tt]he (?:people|guys|folks|girls|lads|ladies|lot) (?:at|from)"
    r"|promoted to [a-z ]{3,24} at|(?:works|working|runs|practi[sc]es|operates) out of|(?:classes|sessions?|lessons?|appointments?|PE|training) (?:is|are) at"
    r"|(?:I|you|he|she|they|we)(?:['’](?:m|s|re|ve)| am| is| are| was| were| has| have)(?: been| most recently| now| currently| previously| still| based){1,3} (?:at|with)"
    r"|(?:is|was) (?:most recently|now|currently|previously|formerly) (?:at|with)|(?:plays|played|swims|rows|runs|sings|dances|rides|bowls|bats) (?:for|with)|(?:spent|did|after|my|her|his|their|[0-9]{1,2}|two|three|four|five|six|ten) (?:[a-z]+ )?(?:years?|months?|summers?|weeks|stint|time) at|(?:got|getting|accepted) in(?:to)?|parents['’]? evening at|(?:sports day|open day|assembly|graduation|operation|surgery|x-ray|yoga|swimming|MOT|service|prom|mass) at|uni(?:versity)? with (?:him|her|them|me|us) at"
    r") ",
)
_SOLD = re.compile(
    r"(?<![A-Za-z])(?:[Pp]ay ?slip|wages|[Ii]nvoice|[Qq]uote|[Ll]etter|deposit|refund|contract|reference|offer|statement|membership|voicemail|account|"
    r"booked (?:me |us |him |her )?in|[Bb]ook (?:me |us |him |her )?in|order(?:ed)?|bought|member|hired|left|joined|laid off|sacked|made redundant|insured|mortgage|loan|pension|policy|rent (?:goes|is paid)|"
    r"flowers|cake|catering|photos) (?:from |at |with |of |by |through |to )?(?=[A-Z])"
)
_LEADS = frozenset(
    "work works worked working job jobs position intern interns interned interning internship employed hired career interview interviews "
    "interviewed interviewing hr it payroll reception receptionist front the our my shift shifts clock clocked call called employee staff "
    "colleague colleagues coworker coworkers co-worker co-workers boss manager supervisor nurse teacher engineer analyst paralegal accountant cashier bookkeeper "
    "apprentice trainee volunteer volunteers volunteered volunteering coach coaches coached coaching teach teaches teaching taught study studies studied "
    "studying enrol enroll enrolls enrolled enrolling graduated student pupil member resident patient physio therapist dentist doctor start starts "
    "started starting appointment appointments appt book booked admitted haircut lesson lessons class classes session sessions checkup check-up "
    "cleaning grooming training therapy scan blood rehearsal placement prescription prescriptions midwife lawyer solicitor mechanic barber stylist tutor "
    "trainer personal partner director trustee governor fellow chef barista lecturer researcher associate clerk porter promoted runs practices practises operates pe "
    "i you he she they we i'm i've you're you've he's she's they're they've we're we've is was got getting accepted parents parent sports open "
    "spent did after her his their two three four five six ten 1 2 3 4 5 6 7 8 9 10 11 12 15 20 plays played swims rows runs sings dances rides bowls bats assembly graduation operation surgery x-ray yoga swimming mot service prom mass uni university".split()
)
_SOLD_LEADS = frozenset(
    "pay payslip wages invoice quote letter deposit refund contract reference offer statement membership voicemail account book booked order "
    "ordered bought member hired left joined laid sacked made insured mortgage loan pension policy rent flowers cake catering photos".split()
)


def find_employers_en(
    text: str, tokens: Sequence[Token], starts: Mapping[int, int]
) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every capitalised name after "works at", "job with" and the like.

    `starts`: the index of the token that begins at a position.
    """
    for match in led_by(_EMPLOYMENT, text, tokens, _LEADS):
        first = starts.get(match.end(), len(tokens))
        if first + 1 < len(tokens) and tokens[first].text == "the":
            first += 1
        if first == len(tokens) or not tokens[first].text[0].isupper():
            continue
        if (
            tokens[first].form in words("en-stop")
            and tokens[first].text != "The"
            and not opens_phrase(text, tokens, first)
        ):
            continue
        last = phrase_end(text, tokens, first, comma=True)
        if may_be_org(tokens, first, last):
            yield tokens[first].start, phrase_stop(text, tokens, last), "employer", 0.55
    for match in led_by(_SOLD, text, tokens, _SOLD_LEADS):
        first = starts.get(match.end(), len(tokens))
        last = phrase_end(text, tokens, first) if first < len(tokens) else first
        if last > first and is_named_firm(tokens, first, last) and may_be_org(tokens, first, last):
            yield tokens[first].start, trim_end(text, tokens[last]), "employer", 0.55
