"""One tree of errors: whatever stops an upload is an UploadBlocked, whatever stops a delivery is not."""

from __future__ import annotations

import pytest

from privacyguard_plugin import errors


@pytest.mark.parametrize("name", errors.__all__)
def test_everything_is_one_of_the_base(name: str) -> None:
    assert issubclass(getattr(errors, name), errors.PrivacyGuardError)


@pytest.mark.parametrize(
    ("name", "blocks"),
    [
        ("UnsupportedContent", True),
        ("ObservationUnreadable", True),
        ("LeakDetected", True),
        ("ResolveError", False),
        ("ConfigError", False),
    ],
)
def test_what_blocks_an_upload(name: str, blocks: bool) -> None:
    assert issubclass(getattr(errors, name), errors.UploadBlocked) is blocks
