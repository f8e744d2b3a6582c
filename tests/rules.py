"""How a test says which rules it shows."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """`@rule("E-3.4")`: this test shows that rule."""
    return pytest.mark.rule(*ids)
