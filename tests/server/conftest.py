"""One server for the tests that do not need their own."""

from collections.abc import Iterator

import pytest

from tests.server.running import SETTLED, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast bots and no rate limit."""
    with running(tmp_path_factory.mktemp("house"), "--bot-seconds", "10", "--analysis", "8") as server:
        yield server


@pytest.fixture(scope="session")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where luck is settled, for tests that need a choice: one hand of Fruit Stall in 650 has none."""
    with running(tmp_path_factory.mktemp("settled"), house=SETTLED) as server:
        yield server
