"""The reports of docs/ are renewed by one command that goes on where it was left, and say what they rest on."""

import json
from pathlib import Path

import pytest

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.simulation.simulate import lines_of, play_chunk
from tools import report_table, reports

NAME = "fruit"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """One report, of a small game."""
    monkeypatch.setattr(reports, "TABLES", {NAME: ("template", ["random"] * 3)})
    monkeypatch.setattr(reports, "STEP", 200)


def renewed(folder: Path, games: int, hours: float = 1.0) -> tuple[bool, list[str]]:
    said: list[str] = []
    whole = reports.renew_all([NAME], games, 1, hours, folder / "kept", folder, said.append)
    return whole, said


def rests_on(folder: Path) -> int:
    return int(json.loads((folder / f"{NAME}.json").read_bytes())["games"])


@pytest.mark.usefixtures("small")
def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole, said = renewed(tmp_path, 600, hours=0)
    assert not whole
    assert "goes on from here" in said[-1]
    assert rests_on(tmp_path) == 200, "the chunk that was under way is kept, and told of"
    first = (tmp_path / "kept" / NAME / "games-000000.jsonl").stat().st_mtime_ns
    whole, said = renewed(tmp_path, 600)
    assert whole
    assert any(line.startswith("fruit: 600 of 600 games") for line in said)
    assert rests_on(tmp_path) == 600
    assert (tmp_path / "kept" / NAME / "games-000000.jsonl").stat().st_mtime_ns == first, "not played again"


@pytest.mark.usefixtures("small")
def test_a_page_is_not_replaced_by_one_that_rests_on_less(tmp_path: Path) -> None:
    (tmp_path / f"{NAME}.json").write_text('{"games": 5000}')
    _, said = renewed(tmp_path, 200)
    assert "the page rests on 5,000: it stays" in " ".join(said)
    assert rests_on(tmp_path) == 5000


@pytest.mark.usefixtures("small")
def test_games_of_other_bots_are_not_mixed_in(tmp_path: Path) -> None:
    """What was kept is not how these bots play now: they or the rules have changed."""
    archive = reports.archive_of(NAME, tmp_path)
    archive.open()
    archive.write(0, lines_of(play_chunk(archive.plan, 1, 2)))
    with pytest.raises(BadInput, match="remove the folder"):
        reports.archive_of(NAME, tmp_path)


@pytest.mark.parametrize("name", reports.TABLES)
def test_what_is_there_was_made_by_what_the_command_plays(name: str) -> None:
    found = json.loads((reports.PAGES / f"{name}.json").read_bytes())
    game, bots = reports.TABLES[name]
    assert (found["plan"]["game"], found["plan"]["bots"], found["plan"]["seed"]) == (game, bots, reports.SEED)
    assert found["plan"]["rules_version"] == find_game(game).rules_version, "rules changed: make reports"


def test_the_document_says_what_the_reports_rest_on() -> None:
    """Otherwise: `python -m tools.report_table`."""
    assert report_table.table_of(reports.PAGES) in (reports.PAGES.parent / "reports.md").read_text("utf-8")
