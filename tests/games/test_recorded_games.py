"""Whole games on paper: each replays, move by move, to the scores it ended with."""

from pathlib import Path

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.laws import every_table
from fairground.core.play import replay
from fairground.core.record import read_record, write_record
from fairground.games import find_game, game_ids

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/games/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_a_recorded_game_replays_to_its_end(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    play = replay(find_game(record.game), record, SeededDealer(0))
    assert record.game == path.parent.parent.name
    assert play.over
    assert play.state.scores() == record.scores
    assert write_record(play.record(record.people, record.notes)) == text


@pytest.mark.parametrize("game", game_ids())
def test_every_kind_of_table_has_a_recorded_game(game: str) -> None:
    records = [read_record(path.read_text("utf-8")) for path in RECORDS if path.parent.parent.name == game]
    played = {(record.players, tuple(record.options.items())) for record in records}
    assert played >= {(players, tuple(options.items())) for players, options in every_table(find_game(game))}
