"""The client on its own: types, and the component tests of picker and board (vitest)."""

from collections.abc import Callable
import json

import pytest

from tools import build_web, sample_views


@pytest.mark.parametrize("proof", [build_web.check_types, build_web.test_components])
def test_types_and_components_of_the_client_hold(proof: Callable[[], None]) -> None:
    """svelte-check without a warning, and every vitest test."""
    try:
        proof()
    except build_web.NoNode as error:
        pytest.skip(f"COMPONENT TESTS DID NOT RUN: {error}")


def test_the_positions_of_the_component_tests_are_those_of_the_engine() -> None:
    """Made again, they are the same."""
    assert json.loads(sample_views.FILE.read_text("utf-8")) == sample_views.samples()


def test_the_lock_file_names_no_registry() -> None:
    lock = (build_web.WEB / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock
    assert "registry" not in lock
