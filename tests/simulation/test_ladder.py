"""The ladder: fresh deals for every commit, resumable, and its table renews the document."""

from pathlib import Path

import pytest

from fairground.bots import BOTS
from fairground.simulation import ladder
from fairground.simulation.ladder import BEGIN, END, climb, fresh_seed, renewed, rungs, table_of


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that do not think, in a game of five minutes."""
    monkeypatch.setattr(ladder, "PLAYERS", {"template": 3})
    monkeypatch.setattr(ladder, "STEPS", (("greedy", "random"),))
    monkeypatch.setattr(ladder, "SCALE", {3: (("greedy", "random", "novice"),)})


def test_another_commit_has_other_deals() -> None:
    assert fresh_seed("one") == fresh_seed("one") != fresh_seed("two")


def test_every_level_has_a_place_in_the_scale_of_every_game() -> None:
    """And meets the others at its tables, or somebody who does."""
    for players in ladder.PLAYERS.values():
        tables = ladder.SCALE[players]
        assert {len(names) for names in tables} == {players}
        assert {bot for names in tables for bot in names} == set(BOTS)
        assert set.intersection(*(set(names) for names in tables))


@pytest.mark.usefixtures("small")
def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    assert climb(rungs(tmp_path, "one"), 2, 1, 60, lambda done, wanted: told.append((done, wanted)))
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4)]
    again = rungs(tmp_path, "one")
    assert [len(rung.ledger.results) for rung in again] == [6, 6]
    first = {fixture: result.scores for fixture, result in again[0].ledger.results.items()}
    assert climb(again, 3, 1, 60, lambda done, wanted: None)
    assert len(again[0].ledger.results) == 9
    assert first.items() <= {fixture: result.scores for fixture, result in again[0].ledger.results.items()}.items()


@pytest.mark.usefixtures("small")
def test_without_time_nothing_is_played(tmp_path: Path) -> None:
    assert not climb(rungs(tmp_path, "one"), 2, 1, -1, lambda done, wanted: None)


@pytest.mark.usefixtures("small")
def test_the_table_names_the_commit_and_renews_the_document(tmp_path: Path) -> None:
    found = rungs(tmp_path, "abc123")
    climb(found, 1, 1, 60, lambda done, wanted: None)
    table = table_of(found, "abc123")
    assert "commit `abc123`" in table
    assert "| Fruit Stall | greedy, 2 random | 3 |" in table
    document = f"before\n{BEGIN}\nold\n{END}\nafter"
    assert renewed(document, table) == f"before\n{BEGIN}\n{table}\n{END}\nafter"
    with pytest.raises(ValueError, match="expected a table"):
        renewed("no marks", table)
