"""A saved session resolves what the living one resolved, and nothing else can be read from a broken file."""

from __future__ import annotations

from pathlib import Path

import pytest

from privacyguard_plugin import ConfigError, Mode, PrivacyGuard
from privacyguard_plugin.references.resolver import resolve
from privacyguard_plugin.references.saved import load_session

TEXT = "Send it to Maria Lopez-Garcia, 350 5th Avenue, Apt. 24B, New York, NY 10118, call +1 415 555 0132"


def test_every_reference_resolves_as_before(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    with PrivacyGuard({"audit_file": path}).session() as session:
        upload = session.before_upload(TEXT)
        replies = [*upload.references, "[[ADDR#2.CITY]]", "[[ADDR#2.ROAD-DTL]]"]
        expected = session.after_return(replies).payload
    store = load_session(path)
    assert resolve(replies, store, mode=Mode.FULL).payload == expected
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", ["", "{", '{"entities": [{"type": "NAME", "secret": "Lopez"}]}', "[]"])
def test_a_broken_file_is_a_typed_error_without_its_content(tmp_path: Path, content: str) -> None:
    (tmp_path / "x.json").write_text(content, "utf-8")
    with pytest.raises(ConfigError) as error:
        load_session(tmp_path / "x.json")
    assert "Lopez" not in str(error.value)
