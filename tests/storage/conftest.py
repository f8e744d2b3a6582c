"""Every test that asks for a backend runs on each of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster import Cluster, temporary_cluster
from tests.storage.backends import BACKENDS, Backend


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    yield from temporary_cluster()


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Backend:
    return BACKENDS[request.param](tmp_path, monkeypatch, lambda: request.getfixturevalue("cluster"))
