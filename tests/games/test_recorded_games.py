"""Whole games on paper: each replays, move by move, to the scores it ended with."""

from pathlib import Path
import pickle

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.laws import every_table
from fairground.core.play import replay
from fairground.core.record import read_record, write_record
from fairground.core.refusal import BadChoice
from fairground.games import find_game, game_ids
from tests.games.course import course_of, known

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


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_a_recorded_game_goes_the_way_it_went(path: Path) -> None:
    """Every offer, draw, event and state, not only the end; a change that is meant: python -m tests.games.course."""
    assert course_of(path.read_text("utf-8")) == known(path.parent.parent.name)[path.stem]


@pytest.mark.parametrize("game", game_ids())
def test_every_kind_of_table_has_a_recorded_game(game: str) -> None:
    records = [read_record(path.read_text("utf-8")) for path in RECORDS if path.parent.parent.name == game]
    found = find_game(game)
    tables = {(players, tuple(options.items())) for players, options in every_table(found)}
    for version in (found.rules_version, *found.older):
        played = {(r.players, tuple(r.options.items())) for r in records if r.rules_version == version}
        assert played >= tables, f"{game}, rules version {version}"


@pytest.mark.parametrize("game", game_ids())
def test_a_table_goes_on_under_the_rules_with_which_it_began(game: str) -> None:
    found = find_game(game)
    assert found.under(found.rules_version) is found
    assert found.latest == found.rules_version
    for version in found.older:
        older = found.under(version)
        assert (older.rules_version, older.latest) == (version, found.rules_version)
        assert pickle.loads(pickle.dumps(older)) == older
        assert older.under(found.rules_version).setup is found.setup
    with pytest.raises(BadChoice, match=f"rules version 99 of {game}; this house plays version {found.rules_version}"):
        found.under(99)
