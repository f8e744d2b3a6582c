"""Games in columns are the games of the lines."""

from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

from pyarrow import parquet as files

from fairground.core.refusal import BadInput
from fairground.simulation.archive import Archive, read_outcomes
from fairground.simulation.plan import CHUNK, Plan, new_plan
from fairground.simulation.simulate import lines_of, play_chunk
from tests.cli.conftest import Run, kept, run

__all__ = ["kept", "run"]


@pytest.fixture(params=["outcomes", "decisions", "records"])
def plan(request: pytest.FixtureRequest) -> Plan:
    return new_plan("template", ["random", "random"], {}, 3, request.param)


def test_what_is_read_is_what_was_played(plan: Plan, tmp_path: Path) -> None:
    archive = Archive(tmp_path, plan, "parquet")
    archive.open()
    played = play_chunk(plan, 0, 8)
    archive.write(0, lines_of(played))
    assert list(read_outcomes(tmp_path)) == played
    assert archive.missing(8) == []
    assert archive.missing(CHUNK + 1) == [(0, CHUNK), (1, 1)]
    table = files.read_table(tmp_path / "games-000000.parquet")
    assert table.column("number").to_pylist() == list(range(8))
    assert table.column("decisions").to_pylist() == [outcome.decisions for outcome in played]


def test_a_folder_keeps_its_games_in_one_form(tmp_path: Path) -> None:
    plan = new_plan("template", ["random", "random"], {}, 3, "outcomes")
    archive = Archive(tmp_path, plan)
    archive.open()
    archive.write(0, lines_of(play_chunk(plan, 0, 2)))
    with pytest.raises(BadInput, match="keeps its games as jsonl"):
        Archive(tmp_path, plan, "parquet")


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "games-000000.parquet").write_bytes(b"nonsense")
    with pytest.raises(BadInput, match=r"games-000000\.parquet: expected games in Parquet"):
        list(read_outcomes(tmp_path))


def test_the_command_keeps_columns_and_goes_on(run: Run, tmp_path: Path) -> None:
    words = ["simulate", "template", "--bots", "greedy,random", "--jobs", "1", "--keep", "decisions"]
    words += ["--format", "parquet", "--out", str(tmp_path / "s")]
    assert "20 games" in run(*words, "--games", "20").out
    assert "30 games" in run(*words, "--games", "30").out
    assert [outcome.number for outcome in read_outcomes(tmp_path / "s")] == list(range(30))
    assert (tmp_path / "s" / "games-000000.parquet").exists()
