"""A game of each kind, as OpenSpiel tells it, is told as it was."""

import pytest

pytest.importorskip("pyspiel")

from fairground.games import game_ids
from tools.playthroughs import path_of, playthrough


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game_id", game_ids())
def test_the_playthrough_is_as_it_was(game_id: str) -> None:
    """After a change of rules, rows or views that is meant: `make docs`, and look at what changed."""
    kept = path_of(game_id).read_text("utf-8").splitlines()
    told = playthrough(game_id).splitlines()
    for number, (here, there) in enumerate(zip(kept, told, strict=False), 1):
        assert here == there, f"{path_of(game_id).name}, line {number}"
    assert len(kept) == len(told)
