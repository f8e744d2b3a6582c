"""What all tests share."""

from collections.abc import Iterator
import os

from hypothesis import HealthCheck, settings
import pytest

import fairground.core.state
from tests.cluster import Cluster, temporary_cluster
from tests.order import shared_out

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
"""How long an example takes decides no test: a machine may have much else to do."""


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"fairground: {build()} build, {fairground.core.state.__file__}"


def build() -> str:
    return "plain" if fairground.core.state.__file__.endswith(".py") else "compiled"


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test the wrong build: FAIRGROUND_EXPECT says which one is meant."""
    expected = os.environ.get("FAIRGROUND_EXPECT", build())
    if build() != expected:
        raise pytest.UsageError(f"the {expected} build was to be tested; this is the {build()} one")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where several work side by side, each begins with its share of the dearest tests."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = shared_out(items, workers)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for all tests of one worker; each takes a database of its own."""
    yield from temporary_cluster()
