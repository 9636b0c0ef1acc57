"""Component accuracy on public formats, with rows made here."""

from __future__ import annotations

import json
from pathlib import Path

from evaluation.addresses.public import _ours, chinese_accuracy, english_accuracy


def test_levels_count_only_when_read_exactly(tmp_path: Path) -> None:
    rows = [
        {"text": "12 Elm St, Boise, ID 83702", "parts": [["AddressNumber", "12"], ["StreetName", "Elm"], ["StreetNamePostType", "St,"], ["PlaceName", "Boise,"], ["StateName", "ID"], ["ZipCode", "83702"]]},
        {"text": "14 Oak Ave, Reno, NV", "parts": [["AddressNumber", "15"], ["StreetName", "Oak"], ["StreetNamePostType", "Ave,"]]},
    ]  # fmt: skip
    (tmp_path / "x.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    counts = english_accuracy(tmp_path / "x.jsonl", _ours)
    assert counts["house"] == (1, 2) and counts["road"] == (2, 2) and counts["postcode"] == (1, 1)


def test_chinese_levels_are_judged_where_the_text_names_them(tmp_path: Path) -> None:
    row = {
        "text": "杭州市西湖区文三路90号",
        "parts": [["province", "浙江省"], ["city", "杭州市"], ["county", "西湖区"]],
    }
    (tmp_path / "x.jsonl").write_text(json.dumps(row, ensure_ascii=False), "utf-8")
    assert chinese_accuracy(tmp_path / "x.jsonl") == {"province": (0, 0), "city": (1, 1), "county": (1, 1)}
