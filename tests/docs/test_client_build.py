"""The client is built by one process at a time: workers of the tests that all want it get one whole client."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import pytest

from tools import build_web


def test_of_two_who_build_at_once_one_builds_and_the_other_finds_it_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("fcntl")
    built: list[tuple[str, ...]] = []

    def run(*words: str) -> None:
        built.append(words)
        sleep(0.1)
        assert not (tmp_path / build_web.STAMP).exists(), "it was built under somebody's feet"

    monkeypatch.setattr(build_web, "STATIC", tmp_path)
    monkeypatch.setattr(build_web, "LOCK", tmp_path / "lock" / "client.lock")
    monkeypatch.setattr(build_web, "install", lambda: None)
    monkeypatch.setattr(build_web, "run", run)
    with ThreadPoolExecutor(2) as two:
        done = list(two.map(lambda _: build_web.build(), range(2)))
    assert sorted(done) == [False, True]
    assert len(built) == 1
