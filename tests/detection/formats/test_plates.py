"""Plates: Chinese and Irish ones by their form, others where something speaks of a vehicle."""

from __future__ import annotations

import pytest

from privacyguard_plugin.detection.formats.plates import PlateRecognizer

from ..reading import proposed


@pytest.mark.parametrize(
    ("text", "plate"),
    [
        ("车是浙A·8K2M7", "浙A·8K2M7"),
        ("沪AD12345停在楼下", "沪AD12345"),
        ("粤港Z3K81", "粤港Z3K81"),
        ("皖09-51742", "皖09-51742"),
        ("parked: KA 05 MJ 4471", "KA 05 MJ 4471"),
        ("201-D-57304", "201-D-57304"),
        ("LB21 KXW", "LB21 KXW"),
        ("my car LB21KXW", "LB21KXW"),
        ("silver Toyota Camry, 7KLM392", "7KLM392"),
        ("Toyota Camry · White\n7KLM392", "7KLM392"),
        ("Broken windscreen | 5FJF234", "5FJF234"),
        ("the grey estate, BD51 SMR", "BD51 SMR"),
    ],
)
def test_plate_is_found(text: str, plate: str) -> None:
    assert proposed(PlateRecognizer().propose, text) == [plate]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("湘AB", id="letters only"),
        pytest.param("苏A的ABCDE", id="Chinese between"),
        pytest.param("code LB21KXW", id="no vehicle and no blank"),
        pytest.param("LB49 KXW", id="age identifier not issued yet"),
        pytest.param("Toyota Camry 2021", id="year of a model"),
        pytest.param("golf laptop 512 GB SSD", id="capacity"),
        pytest.param("item | 5FJF234", id="nothing repaired"),
        pytest.param("Toyota Camry\nbook 7KLM392 now", id="another row"),
        pytest.param("x201-D-57304", id="inside a word"),
    ],
)
def test_other_tokens_are_no_plate(text: str) -> None:
    assert proposed(PlateRecognizer().propose, text) == []
