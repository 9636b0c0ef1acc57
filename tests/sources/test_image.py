"""Every kind of picture a caller may hand over: right pixels, or a typed error that says nothing about the content."""

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from privacyguard_plugin.errors import ObservationUnreadable, UnsupportedContent
from privacyguard_plugin.sources.image import load_image

RED, GREEN, WHITE, BLACK = (255, 0, 0), (0, 255, 0), (255, 255, 255), (0, 0, 0)
LIMIT = 1_000_000


def encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def load(source: object, max_pixels: int = LIMIT) -> np.ndarray:
    pixels = load_image(source, max_pixels=max_pixels)
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.flags.c_contiguous
    return pixels


def two_colours(mode: str = "RGB") -> Image.Image:
    """Red on the left, green on the right; 4 wide, 2 high."""
    image = Image.new("RGB", (4, 2), RED)
    image.paste(GREEN, (2, 0, 4, 2))
    return image.convert(mode)


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "BMP", "TIFF"])
def test_lossless_files_keep_every_pixel(kind: str) -> None:
    options = {"lossless": True} if kind == "WEBP" else {}
    assert np.array_equal(load(encoded(two_colours(), kind, **options)), np.asarray(two_colours()))


def test_jpeg_is_read_as_rgb() -> None:
    pixels = load(encoded(Image.new("RGB", (16, 16), (200, 100, 50)), "JPEG", quality=95))
    assert np.abs(pixels.astype(int) - (200, 100, 50)).max() <= 6


def test_cmyk_jpeg_is_read_as_rgb() -> None:
    pixels = load(encoded(Image.new("RGB", (16, 16), (200, 40, 40)).convert("CMYK"), "JPEG", quality=95))
    assert np.abs(pixels.astype(int) - (200, 40, 40)).max() <= 12


def test_sixteen_bit_png_keeps_its_tones() -> None:
    ramp = np.linspace(0, 65535, 64).astype(np.uint16)[None, :].repeat(2, axis=0)
    pixels = load(encoded(Image.fromarray(ramp), "PNG"))
    assert np.array_equal(pixels[0, :, 0], (ramp[0] >> 8).astype(np.uint8))
    assert (pixels[:, :, 0] == pixels[:, :, 2]).all()


def test_sixteen_bit_rgb_png_is_read() -> None:
    rows = b"".join(b"\0" + struct.pack(">6H", 65535, 0, 0, 0, 65535, 0) for _ in range(2))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 2, 2, 16, 2, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    assert load(png)[0].tolist() == [[255, 0, 0], [0, 255, 0]]


@pytest.mark.parametrize("mode", ["P", "RGBA", "RGBX", "CMYK", "YCbCr"])
def test_other_modes_of_pil_images_show_the_same_picture(mode: str) -> None:
    assert np.abs(load(two_colours(mode)).astype(int) - np.asarray(two_colours())).max() <= 3


def test_black_and_white_image() -> None:
    image = Image.new("1", (2, 1))
    image.putpixel((1, 0), 1)
    assert load(image)[0].tolist() == [list(BLACK), list(WHITE)]


def test_transparent_pixels_show_white_paper() -> None:
    image = Image.new("RGBA", (2, 1), (255, 0, 0, 255))
    image.putpixel((1, 0), (255, 0, 0, 0))
    assert load(encoded(image, "PNG"))[0].tolist() == [list(RED), list(WHITE)]


def test_half_transparent_gray_is_blended_with_white() -> None:
    image = Image.new("LA", (1, 1), (0, 128))
    assert abs(int(load(encoded(image, "PNG"))[0, 0, 0]) - 127) <= 1


def test_palette_with_a_transparent_entry_shows_white_there() -> None:
    image = two_colours().quantize(2)
    entry = image.getpixel((0, 0))
    data = encoded(image, "PNG", transparency=entry)
    assert load(data)[0].tolist() == [list(WHITE), list(WHITE), list(GREEN), list(GREEN)]


def test_exif_rotation_is_applied_and_the_rest_dropped() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was turned: show rotated by 90 degrees clockwise
    exif[0x010E] = "a description"
    pixels = load(encoded(two_colours(), "PNG", exif=exif))
    assert pixels.shape == (4, 2, 3)
    assert pixels[0, 0].tolist() == list(RED) and pixels[3, 0].tolist() == list(GREEN)


def test_text_chunks_do_not_survive() -> None:
    from PIL.PngImagePlugin import PngInfo

    info = PngInfo()
    info.add_text("comment", "something private")
    pixels = load(encoded(two_colours(), "PNG", pnginfo=info))
    assert b"private" not in encoded(Image.fromarray(pixels), "PNG")


def test_one_pixel_image() -> None:
    assert load(encoded(Image.new("RGB", (1, 1), RED), "PNG")).tolist() == [[list(RED)]]


def test_large_image_within_the_limit() -> None:
    assert load(encoded(Image.new("RGB", (4000, 4000), RED), "PNG"), 16_000_000).shape == (4000, 4000, 3)


def test_more_pixels_than_allowed_are_refused_before_decoding() -> None:
    header = struct.pack(">IIBBBBB", 100_000, 100_000, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", 13) + b"IHDR" + header + struct.pack(">I", zlib.crc32(b"IHDR" + header))
    idat = struct.pack(">I", 0) + b"IDAT" + struct.pack(">I", zlib.crc32(b"IDAT"))
    with pytest.raises(UnsupportedContent):
        load(b"\x89PNG\r\n\x1a\n" + chunk + idat)


@pytest.mark.parametrize("source", [Image.new("L", (11, 10)), np.zeros((10, 11, 3), np.uint8)])
def test_the_limit_holds_for_pictures_in_memory(source: object) -> None:
    assert load(source, 110).shape == (10, 11, 3)
    with pytest.raises(UnsupportedContent, match="109 pixels"):
        load(source, 109)


def test_animation_is_refused() -> None:
    frames = [Image.new("RGB", (4, 4), colour) for colour in (RED, GREEN)]
    data = encoded(frames[0], "GIF", save_all=True, append_images=frames[1:])
    with pytest.raises(UnsupportedContent, match="animation"):
        load(data)


def test_still_gif_is_read() -> None:
    assert load(encoded(two_colours(), "GIF")).shape == (2, 4, 3)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_truncated_file_is_unreadable(kind: str) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (64, 64, 3)).astype(np.uint8)
    data = encoded(Image.fromarray(noise), kind)
    with pytest.raises(ObservationUnreadable):
        load(data[: len(data) // 2])


@pytest.mark.parametrize("data", [b"", b"not an image", b"\x89PNG\r\n\x1a\n", b"%PDF-1.7", b"<svg/>"])
def test_bytes_that_are_no_picture_are_unreadable(data: bytes) -> None:
    with pytest.raises(ObservationUnreadable):
        load(data)


def test_path_and_string_name_a_file(tmp_path: Path) -> None:
    file = tmp_path / "screen.png"
    file.write_bytes(encoded(two_colours(), "PNG"))
    assert np.array_equal(load(file), load(str(file)))


def test_missing_file_and_folder_are_named_without_their_path(tmp_path: Path) -> None:
    for path in (tmp_path / "maria-lopez.png", tmp_path):
        with pytest.raises(ObservationUnreadable) as caught:
            load(path)
        assert str(tmp_path) not in str(caught.value) and caught.value.__cause__ is None


@pytest.mark.parametrize("source", [None, 7, [1, 2], {"url": "x"}])
def test_other_types_are_refused(source: object) -> None:
    with pytest.raises(UnsupportedContent):
        load(source)


@pytest.mark.parametrize(
    ("array", "expected"),
    [
        (np.array([[0, 200]], np.uint8), [0, 200]),
        (np.array([[False, True]]), [0, 255]),
        (np.array([[0.0, 0.5]]), [0, 128]),
        (np.array([[0.0, 200.0]], np.float32), [0, 200]),
        (np.array([[0, 65535]], np.uint16), [0, 255]),
        (np.array([[0, 77]], np.int64), [0, 77]),
        (np.array([[[9], [8]]], np.uint8), [9, 8]),
        (np.array([[[0, 255], [0, 0]]], np.uint8), [0, 255]),
    ],
)
def test_arrays_of_gray(array: np.ndarray, expected: list[int]) -> None:
    pixels = load(array)
    assert pixels[0, :, 0].tolist() == expected
    assert (pixels == pixels[:, :, :1]).all()


def test_array_with_alpha_is_flattened_on_white() -> None:
    array = np.array([[[255, 0, 0, 255], [255, 0, 0, 0], [0, 0, 0, 128]]], np.uint8)
    assert load(array)[0].tolist() == [list(RED), list(WHITE), [127, 127, 127]]


def test_result_shares_no_memory_with_the_array() -> None:
    array = np.zeros((2, 2, 3), np.uint8)
    load(array)[:] = 255
    assert not array.any()


def test_views_that_run_backwards_are_read_in_their_order() -> None:
    bgr = np.array([[[0, 0, 255]]], np.uint8)
    assert load(bgr[:, :, ::-1]).tolist() == [[list(RED)]]


@pytest.mark.parametrize(
    "array",
    [np.zeros((2, 2, 5), np.uint8), np.zeros(4, np.uint8), np.zeros((1, 2, 2, 3), np.uint8), np.array([["a"]]),
     np.array([[-1, 5]]), np.array([[1j]])],
)  # fmt: skip
def test_arrays_that_are_no_picture_are_refused(array: np.ndarray) -> None:
    with pytest.raises(UnsupportedContent):
        load(array)


@pytest.mark.parametrize("shape", [(0, 5, 3), (5, 0, 3), (0, 0), (0, 5)])
def test_arrays_without_pixels_are_unreadable(shape: tuple[int, ...]) -> None:
    with pytest.raises(ObservationUnreadable):
        load(np.zeros(shape, np.uint8))


def test_pil_image_without_pixels_is_unreadable() -> None:
    with pytest.raises(ObservationUnreadable):
        load(Image.new("RGB", (0, 3)))


def test_array_with_holes_is_unreadable() -> None:
    with pytest.raises(ObservationUnreadable):
        load(np.array([[np.nan, 0.5]]))


def test_closed_pil_image_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "x.png"
    file.write_bytes(encoded(two_colours(), "PNG"))
    image = Image.open(file)
    image.close()
    with pytest.raises(ObservationUnreadable):
        load(image)
