"""Before and after, next to each other."""

from __future__ import annotations

from PIL import Image

from privacyguard_plugin.showcase import side_by_side


def test_original_stands_left_of_the_released_picture() -> None:
    sheet = side_by_side(Image.new("L", (30, 20), 200), Image.new("RGB", (30, 20), (9, 9, 9)))
    assert sheet.mode == "RGB"
    assert sheet.size == (2 * 30 + 3 * 40, 20 + 2 * 40)
    assert sheet.getpixel((45, 45)) == (200, 200, 200)
    assert sheet.getpixel((sheet.width - 45, 45)) == (9, 9, 9)
