"""One server for the tests that do not need their own."""

from collections.abc import Iterator

import pytest

from tests.server.running import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with fast bots and no rate limit."""
    with running(tmp_path_factory.mktemp("house"), "--bot-seconds", "10") as server:
        yield server
