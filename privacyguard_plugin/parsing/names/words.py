"""Words that stand beside names or inside them: titles, kinship, particles, suffixes, short forms. General knowledge."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = [
    "KIN",
    "NAME_FIRST",
    "PARTICLES",
    "POSITIONS",
    "RANKED",
    "RANKS",
    "SUFFIXES",
    "TITLES",
    "shared_short_form",
    "short_forms",
]

# Stand before a name and make the next word one, whatever it is. Never inside the extent.
TITLES = frozenset(
    "mr mrs ms miss mx dr prof professor sir madam dame lord lady rev reverend fr father sr sra srta señor señora señorita "
    "don doña monsieur madame mme mlle herr frau pani mevrouw meneer sig signor signora hon judge justice sen senator rep gov governor mayor "
    "councillor councilman councilwoman capt captain lt lieutenant sgt sergeant col colonel maj major gen general cpl cmdr "
    "commander admiral officer det detective inspector constable pastor rabbi imam bishop deacon sheikh shaikh haji "
    "ustad pandit swami mufti ambassador chancellor dean principal coach nurse doctor doc counselor attorney atty esq "
    "revd cllr alhaji alhaja mallam shri smt kumari datuk dato puan encik maulana mullah moulvi sheriff deputy trooper chef matron vicar "
    "engr ing dott dipl mister missus messrs drs".split()
)
# Ordinary nouns too: they support a following capitalised name only.
RANKS = frozenset(
    "coach nurse captain general major officer judge justice principal doctor father don dean bishop pastor miss lady lord "
    "sir madam dame detective inspector constable commander governor senator mayor counselor attorney ambassador "
    "colonel sergeant lieutenant admiral deacon hon sheriff deputy trooper chef matron vicar mullah".split()
)
# Ranks of the British police and of councils, titles only in capitals; positions on a team's sheet.
RANKED = frozenset("PC DC DS DI DCI DSI WPC PCSO".split())
POSITIONS = frozenset("GK DF MF FW CB LB RB CM ST QB WR RB TE LW RW PG SG SF PF SS CF LF RF DH".split())
# Day names of the Akan; before one of them "Nana" is part of the name rather than a grandmother.
AKAN = frozenset(
    "ama akua yaa afua abena adwoa adjoa esi efua araba akosua afia kwame kofi kwaku kwabena kwadwo yaw kojo kwesi kwasi ekow "
    "kobina addo agyemang akufo konadu ampofo".split()
)
KIN = frozenset(
    "aunt auntie aunty uncle grandma grandpa granny gran nana nan nanna papa grandfather grandmother mama mum mom mother dad daddy "
    "brother sister bro sis cousin nephew niece tita tito tia tio tía tío abuela abuelo oma opa bibi dada dadi nani "
    "lola lolo ate kuya chacha chachi mami didi bhai bhaiya akka anna amma appa tante onkel godfather godmother "
    "stepmum great-aunt great-uncle great-grandma great-grandad great-gran great-nan great-auntie step-dad step-mum step-mom half-sister "
    "half-brother step-sister step-brother stepsister stepbrother "
    "stepdad stepmom grandad granddad gramps nonna nonno babushka mamma pop pops".split()
)
PARTICLES = frozenset(
    "de del della delle dello dei degli di da dal das do dos la las le los lo van von vom zu zum zur der den des ter ten te "
    "tot op 't aan bin ibn ben bint binti al el ul ud ad as ap ab af av y e i san santa st ste mac mc o d' l' du abu "
    "umm bar bat".split()
)
SUFFIXES = frozenset("jr sr ii iii iv v esq phd md dds rn mba cpa jd dphil obe mbe cbe qc kc dvm".split())

# Words by the dictionary, but whoever writes them with a capital nearly always means a person.
NAME_FIRST = frozenset(
    "adolf al aline barney beck beryl billy bob bobby bonnie brad chad chandler clement colleen davit derrick dick "
    "dieter don drew ed elan emir frank griffin hector jack jake jasmine jimmy jock joe john josh ken lea martin "
    "martins maria mary meg mickey mike nick noel patsy peter phil phoebe randy rick rob rogers roger sally sanders "
    "serge sol sonny stein sue terry tom tony victor amir kit amin harry lily margarita mads troy dean mason cooper "
    "warren dolly kitty penny jasper viola barb florin tad tam lei mo".split()
)


@cache
def _formal() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    lines = (files("privacyguard_plugin.lexicons") / "names_en_short.txt").read_text(encoding="utf-8").splitlines()
    for line in lines:
        names = line.split() if not line.startswith("#") else []
        for name in names:
            found.setdefault(name, set()).add(names[0])
    return {name: frozenset(formal) for name, formal in found.items()}


def short_forms(name: str) -> frozenset[str]:
    """The formal names that `name` (folded) may stand for, itself included."""
    return _formal().get(name, frozenset()) | {name}


def shared_short_form(left: str, right: str) -> bool:
    """True when two given names (folded) can be one person's: equal, or one is a usual short form of the other."""
    return not short_forms(left).isdisjoint(short_forms(right))
