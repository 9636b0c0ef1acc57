from __future__ import annotations

import time
from itertools import pairwise

import cv2
import numpy as np
import pytest
from PIL import Image, ImageDraw

from evaluation.screens.canvas import font
from privacyguard_plugin.model import Box
from privacyguard_plugin.release.code_content import is_public
from privacyguard_plugin.release.codes import CodeDetector
from privacyguard_plugin.release.regions import Region, cover, find_regions


def covered(image: np.ndarray, regions: tuple[Region, ...]) -> np.ndarray:
    """A copy of the image with its regions covered."""
    result = image.copy()
    cover(result, regions)
    return result


def page(level: int = 245) -> np.ndarray:
    image = np.full((1200, 1080, 3), level, np.uint8)
    for row in range(80, 500, 60):
        cv2.putText(
            image, "Ordinary text on an ordinary screen", (60, row), cv2.FONT_HERSHEY_SIMPLEX, 1.4, (40,) * 3, 3
        )
    return image


def qr(content: str, module: int = 8) -> np.ndarray:
    code = cv2.QRCodeEncoder.create().encode(content)
    return cv2.resize(code, None, fx=module, fy=module, interpolation=cv2.INTER_NEAREST)


def with_code(code: np.ndarray, left: int = 300, top: int = 560) -> np.ndarray:
    image = page()
    image[top : top + code.shape[0], left : left + code.shape[1]] = code[:, :, None]
    return image


def ean13(digits: str, bar: int = 4) -> np.ndarray:
    odd = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split()
    parity = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split()[int(digits[0])]
    left = "".join(
        odd[int(d)] if p == "L" else odd[int(d)].translate({48: "1", 49: "0"})[::-1]
        for d, p in zip(digits[1:7], parity, strict=True)
    )
    right = "".join(odd[int(d)].translate({48: "1", 49: "0"}) for d in digits[7:])
    bits = "0" * 12 + "101" + left + "01010" + right + "101" + "0" * 12
    row = np.repeat([0 if bit == "1" else 255 for bit in bits], bar).astype(np.uint8)
    return np.tile(row, (200, 1))


@pytest.mark.parametrize("module", [6, 10, 16])
@pytest.mark.parametrize(
    "content", ["BEGIN:VCARD\nFN:Maria Lopez\nTEL:4155550132\nEND:VCARD", "WIFI:S:home;T:WPA;P:maple7;;", "9-3-4821"]
)
def test_private_codes_are_covered_completely(content: str, module: int) -> None:
    image = with_code(qr(content, module), 200)
    released = covered(image, find_regions(image, [CodeDetector()]))
    assert cv2.QRCodeDetector().detectAndDecode(released)[0] == ""
    size = qr(content, module).shape[0]
    inside = released[560 + 3 * module : 560 + size - 3 * module, 200 + 3 * module : 200 + size - 3 * module]
    assert (inside == inside[0, 0]).all(axis=2).mean() > 0.9  # one local colour and a word
    assert int(inside[0, 0].max()) > 150  # no black box on a light page


def test_light_on_dark_codes_are_covered() -> None:
    code = 255 - qr("BEGIN:VCARD\nFN:Maria Lopez\nEND:VCARD")
    image = page(20)
    image[560 : 560 + code.shape[0], 300 : 300 + code.shape[1]] = code[:, :, None]
    released = covered(image, find_regions(image, [CodeDetector()]))
    assert cv2.QRCodeDetector().detectAndDecode(255 - released)[0] == ""


@pytest.mark.parametrize("page_level", [20, 245])
@pytest.mark.parametrize(("module", "left"), [(4, 211), (4, 300), (5, 333), (9, 402)])
def test_codes_on_a_card_are_covered_at_any_place_and_size(page_level: int, module: int, left: int) -> None:
    code = qr("WIFI:S:home;T:WPA;P:maple7;;", module)
    card = cv2.copyMakeBorder(code, 30, 30, 30, 30, cv2.BORDER_CONSTANT, value=255)
    image = page(page_level)
    image[555 : 555 + card.shape[0], left : left + card.shape[1]] = card[:, :, None]
    (region,) = find_regions(image, [CodeDetector()])
    quiet, size = 30 + 2 * module, code.shape[0] - 4 * module
    assert region.box.left <= left + quiet + 1 and region.box.right >= left + quiet + size - 1
    assert region.box.top <= 555 + quiet + 1 and region.box.bottom >= 555 + quiet + size - 1


@pytest.mark.parametrize("key", [64, 84, 100])
def test_keyboards_are_no_codes(key: int) -> None:
    image = page()
    for row, letters in enumerate(("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")):
        for column, letter in enumerate(letters):
            x, y = 20 + (key + 6) * column + 30 * row, 600 + (key + 12) * row
            cv2.rectangle(image, (x, y), (x + key, y + key), (60, 62, 66), -1)
            cv2.putText(image, letter, (x + key // 4, y + 3 * key // 4), cv2.FONT_HERSHEY_SIMPLEX, 1.6, (250,) * 3, 4)
    assert find_regions(image, [CodeDetector()]) == ()


def test_a_plain_web_page_stays() -> None:
    image = with_code(qr("https://example.com/menu"))
    assert find_regions(image, [CodeDetector()]) == ()
    assert np.array_equal(covered(image, ()), image)


def test_product_numbers_stay_and_other_bar_codes_go() -> None:
    assert find_regions(with_code(ean13("4006381333931")), [CodeDetector()]) == ()
    bars = np.random.default_rng(3).integers(0, 2, 110) * 255
    parcel = np.tile(np.repeat(np.concatenate(([255] * 12, bars, [255] * 12)), 4).astype(np.uint8), (160, 1))
    (region,) = find_regions(with_code(parcel), [CodeDetector()])
    assert region.box.left <= 352 and region.box.right >= 784


def test_codes_of_other_kinds_are_covered() -> None:
    modules = np.random.default_rng(5).integers(0, 2, (24, 24)) * 255
    image = with_code(np.kron(modules, np.ones((9, 9))).astype(np.uint8))
    (region,) = find_regions(image, [CodeDetector()])
    assert region.box.left <= 300 and region.box.right >= 516 and region.box.top <= 560 and region.box.bottom >= 776


def test_a_code_that_cannot_be_decoded_is_covered() -> None:
    code = qr("https://example.com/menu", 10)
    code[30:120, 30:120] = 255  # without one of its corner marks
    assert find_regions(with_code(code), [CodeDetector()]) != ()


def test_ordinary_screens_are_left_alone_and_cost_little() -> None:
    image = page()
    cv2.circle(image, (300, 800), 90, (30, 90, 200), -1)
    cv2.rectangle(image, (500, 700), (900, 900), (20, 20, 20), -1)
    detector = CodeDetector()
    began = time.process_time()
    assert find_regions(image, [detector]) == ()
    assert time.process_time() - began < 0.5
    for size in ((1, 1), (40, 2000), (2000, 40)):
        assert find_regions(np.zeros((*size, 3), np.uint8), [detector]) == ()


@pytest.mark.parametrize(
    "content",
    [
        "https://example.com/menu",
        "http://www.museum.example/en/visit/opening-hours",
        "https://play.google.com/store/apps/details?id=com.example.reader",
        "https://example.com/news/2024-11-29/storm",
        "https://example.com/?lang=en&page=3",
    ],
)
def test_public(content: str) -> None:
    assert is_public(content)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "482913",
        "M1LOPEZ/MARIA EABC123 SFOJFK",
        "BEGIN:VCARD\nFN:Maria Lopez\nEND:VCARD",
        "MECARD:N:Lopez,Maria;TEL:4155550132;;",
        "tel:+14155550132",
        "mailto:maria@example.com",
        "geo:37.77,-122.41",
        "otpauth://totp/Shop:maria?secret=JBSWY3DPEHPK3PXP",
        "wxp://f2f0abcDEF123",
        "upi://pay?pa=maria@bank",
        "https://u.wechat.com/MFabc",
        "https://qr.alipay.com/fkx1234",
        "https://paypal.me/marialopez",
        "https://example.com/reset?token=abc",
        "https://example.com/u/83920175",
        "https://example.com/i/Zk3nP0qLx2",
        "https://example.com/#session=9",
        "https://example.com/maria@example.com",
        "https://maria:pw@example.com/",
        "https://[broken",
        "BCD\n002\n1\nSCT\n\nMaria Lopez\nDE89370400440532013000",
    ],
)
def test_private(content: str) -> None:
    assert not is_public(content)


@pytest.mark.parametrize("size", [52, 84, 96, 108])
@pytest.mark.parametrize("headline", ["遛狗", "露", "囊", "豫", "嚼"])
def test_a_heavy_character_beside_an_avatar_is_no_code(headline: str, size: int) -> None:
    image = Image.new("RGB", (720, 480), (33, 34, 38))
    pen = ImageDraw.Draw(image)
    pen.ellipse((40, 120, 40 + 2 * size, 120 + 2 * size), fill=(90, 165, 255))
    pen.text((80 + 2 * size, 130), headline, fill=(235,) * 3, font=font(size), stroke_width=1)
    for down in range(0, 64, 8):
        assert list(CodeDetector().find(np.roll(np.asarray(image), down, 0))) == []


def test_regions_are_clipped_and_say_their_word_only_where_it_fits() -> None:
    class Faces:
        def find(self, image: np.ndarray) -> list[Region]:
            return [
                Region(Box(-20, -20, 60, 60), "face"),
                Region(Box(2000, 0, 2100, 50)),
                Region(Box(100, 100, 104, 104), "face"),
            ]

    image = page()
    regions = find_regions(image, [Faces()])
    assert [r.box for r in regions] == [Box(0, 0, 60, 60), Box(100, 100, 104, 104)]
    released = covered(image, regions)
    assert (released[:60, :60] != image[:60, :60]).any(axis=2).all()
    assert (released != image).any(axis=2).sum() == 60 * 60 + 16
    assert all(a.box != b.box for a, b in pairwise(regions))
