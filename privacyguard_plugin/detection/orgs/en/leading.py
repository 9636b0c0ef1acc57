"""Organisations whose kind comes first, as in the Romance languages: "Escuela Bilingüe Las Palmas", "Clínica Santa Rita"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....parsing.orgs.words import words
from .tokens import Token, near, says_something, trim_end

__all__ = ["find_leading_en"]

_KINDS = frozenset(
    "escuela colegio instituto liceo preparatoria secundaria primaria universidad universidade clínica clinica farmacia farmácia "
    "panadería panaderia pastelería taquería taqueria carnicería taller ferretería peluquería lavandería abarrotes iglesia "
    "parroquia consultorio guardería école collège lycée boulangerie pharmacie clinique paroisse mairie scuola "
    "istituto studio panetteria pasticceria farmácia padaria escola kita praxis apotheke bäckerei metzgerei grundschule "
    "realschule bistro chez trattoria osteria pizzeria brasserie maison casa scoil gaelscoil ysgol sekolah tischlerei schreinerei kanzlei autohaus gasthaus".split()
)
_HOUSES = frozenset("casa maison chez".split())
_NUMBER = re.compile(r", ?[0-9]")
_LINKS = frozenset(
    "de del la las los el do da dos das di della san santa santo le les du des der und na an yr y e am im zum zur".split()
)


def find_leading_en(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, int, str, float]]:
    """(start, end, rule, score) of every capitalised kind with a name behind it."""
    for i, token in enumerate(tokens):
        if token.form not in _KINDS or not token.title:
            continue
        last = i
        while last + 1 < len(tokens) and last - i < 6 and near(text, tokens[last], tokens[last + 1]):
            step = last + 1
            while step + 1 < len(tokens) and tokens[step].form in _LINKS and near(text, tokens[step], tokens[step + 1]):
                step += 1
            if not tokens[step].title or tokens[step].form in words("en-stop"):
                break
            last = step
        if token.form in _HOUSES and _NUMBER.match(text, tokens[last].end):
            continue  # Casa Azul, 14 Calle Larga: the name of a house
        if last > i and any(says_something(t.form) for t in tokens[i + 1 : last + 1]):
            yield token.start, trim_end(text, tokens[last]), "strong", 0.7
