"""Words around Latin names."""

from __future__ import annotations

from privacyguard_plugin.detection.names.en.cues import after_han, cues, public_names


def test_words_that_announce_a_person_speak_for_one() -> None:
    assert cues().announce["call"] > 0
    assert cues().announce["mum"] > 0
    assert cues().announce["mount"] < 0


def test_misspelt_verbs_announce_as_their_right_form_does() -> None:
    assert cues().announce.get("remnid") == cues().announce["remind"]


def test_everybody_knows_brands_and_assistants() -> None:
    assert {"alexa"} <= public_names().assistants
    assert "google" in public_names().words
    assert "ben & jerry" in public_names().names


def test_what_ends_the_chinese_before_a_name_matters() -> None:
    assert after_han("我跟") > after_han("华为")
