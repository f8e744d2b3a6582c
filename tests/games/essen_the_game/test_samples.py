"""The positions with which the browser client's board is tested are real ones."""

import json

from tools import sample_essen_the_game


def test_the_positions_of_the_component_tests_are_those_of_the_engine() -> None:
    """Made again, they are the same."""
    assert json.loads(sample_essen_the_game.FILE.read_text("utf-8")) == sample_essen_the_game.samples()
