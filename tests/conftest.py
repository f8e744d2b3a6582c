"""What all tests share."""

import os

from hypothesis import HealthCheck, settings
import pytest

import fairground.core.state

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
