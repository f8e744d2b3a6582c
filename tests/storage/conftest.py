"""Every test that asks for a backend runs on each of them."""

from pathlib import Path

import pytest

from tests.storage.backends import BACKENDS, Backend


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Backend:
    return BACKENDS[request.param](tmp_path, monkeypatch, lambda: request.getfixturevalue("cluster"))
