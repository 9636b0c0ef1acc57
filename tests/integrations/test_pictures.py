"""Pictures in messages, however they are written."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from privacyguard_plugin.errors import ObservationUnreadable, UnsupportedContent
from privacyguard_plugin.integrations.pictures import check_no_picture, release_base64, release_picture_url
from privacyguard_plugin.parts import Picture

RAW = bytes(range(256))
CODED = base64.b64encode(RAW).decode()


def cover(data: bytes) -> Picture:
    assert data == RAW
    return Picture(b"covered", "image/png")


COVERED = base64.b64encode(b"covered").decode()


def test_picture_comes_back_in_the_form_it_came_in(tmp_path: Path) -> None:
    url = f"data:image/png;base64,{COVERED}"
    assert release_picture_url(f"data:image/jpeg;base64,{CODED}", cover, local_files=False) == url
    assert release_picture_url(CODED, cover, local_files=False) == COVERED
    path = tmp_path / "a b.png"
    path.write_bytes(RAW)
    assert release_picture_url(f"file://{tmp_path}/a%20b.png", cover, local_files=True) == url
    assert release_base64(CODED, cover) == (COVERED, "image/png")


@pytest.mark.parametrize("url", ["https://a.example/x.png", "file:///tmp/x.png", "oss://x", "Mira", 7, None])
def test_remote_and_local_pictures_are_refused(url: object) -> None:
    with pytest.raises(UnsupportedContent) as error:
        release_picture_url(url, cover, local_files=False)
    assert "Mira" not in str(error.value)


def test_broken_pictures_are_unreadable(tmp_path: Path) -> None:
    with pytest.raises(ObservationUnreadable):
        release_picture_url("data:image/png;base64,!!!", cover, local_files=False)
    with pytest.raises(ObservationUnreadable):
        release_picture_url(f"file://{tmp_path}/none.png", cover, local_files=True)
    with pytest.raises(UnsupportedContent):
        release_base64(7, cover)


@pytest.mark.parametrize("text", [f"see data:image/png;base64,{CODED}", "see iVBORw0KGgo" + "A" * 220])
def test_picture_inside_text_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedContent):
        check_no_picture(text)
    check_no_picture("about base64 and pictures " * 20)
