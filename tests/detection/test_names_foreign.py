"""Requests in German, Spanish, French and Italian: the name is the name, not the words that open the sentence."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.order import default_recognizers

from .reading import values


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Kannst du Jürgen Weißmüller anrufen?", "Jürgen Weißmüller"),
        ("Könntest du Anna Schmidt fragen, ob sie kommt?", "Anna Schmidt"),
        ("Kannst du Peter schreiben, dass ich später komme?", "Peter"),
        ("Puedes llamar a María García mañana?", "María García"),
        ("Peux-tu appeler Jean Dupont ce soir ?", "Jean Dupont"),
        ("Potresti scrivere a Marco Rossi?", "Marco Rossi"),
        ("Text Du Wei about dinner", "Du Wei"),
        ("Text Marie du Pont about dinner", "Marie du Pont"),
    ],
)
def test_a_name_does_not_begin_with_the_words_that_open_a_request(text: str, name: str) -> None:
    assert [value for kind, value in values(text, default_recognizers()) if kind == "NAME"] == [name]
