"""How references are written, by lifecycle."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privacyguard_plugin.model import Mode
from privacyguard_plugin.references.forms import form_of


@pytest.mark.parametrize(
    ("mode", "name", "written"),
    [
        (Mode.FULL, "PHONE#3", "[[PHONE#3]]"),
        (Mode.EXACT, "PHONE#3", "[[PHONE#3]]"),
        (Mode.VALUE, "PHONE#4k8m2", "PHONE#4k8m2"),
    ],
)
def test_written_form_is_found_again(mode: Mode, name: str, written: str) -> None:
    form = form_of(mode)
    assert form.write(name) == written
    (found,) = form.find(f"call {written} now")
    assert (found.start, found.end) == (5, 5 + len(written))
    assert found.reason is None


@pytest.mark.parametrize("mode", [Mode.FULL, Mode.VALUE])
def test_example_is_no_reference(mode: Mode) -> None:
    form = form_of(mode)
    assert not any(found.reference or found.placeholder for found in form.find(form.example))


@pytest.mark.parametrize(("mode", "written"), [(Mode.FULL, "[[PHONE#3]]"), (Mode.VALUE, "PHONE#4k8m2")])
def test_every_beginning_of_a_reference_is_waited_for(mode: Mode, written: str) -> None:
    form = form_of(mode)
    for cut in range(1, len(written)):
        assert form.unfinished("call " + written[:cut], 0) <= 5
    assert form.unfinished("call me now ", 0) == 12


@given(st.text("[]#PHONE3ab \n", max_size=40), st.sampled_from([Mode.FULL, Mode.VALUE]))
@settings(max_examples=20)
def test_what_is_waited_for_is_short_and_inside_the_text(text: str, mode: Mode) -> None:
    form = form_of(mode)
    at = form.unfinished(text, 0)
    assert 0 <= at <= len(text)
    spans = form.find_lookalikes(text)
    assert all(a < b for a, b in spans) and list(spans) == sorted(spans)
