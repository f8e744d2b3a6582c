"""A simulation gives the same games wherever it runs, can be stopped and continued, and counts nothing twice."""

from pathlib import Path

import pytest

from fairground.core.record import read_record
from fairground.core.refusal import BadChoice, BadInput
from fairground.games import find_game, game_ids
from fairground.simulation.archive import Archive, read_outcomes
from fairground.simulation.plan import CHUNK, Plan, new_plan
from fairground.simulation.runners import here
from fairground.simulation.simulate import lines_of, play_chunk, replayed
from tests.cli.conftest import Run, kept, run

__all__ = ["kept", "run"]


@pytest.fixture
def plan() -> Plan:
    return new_plan("template", ["greedy", "random", "random"], {}, 3, "outcomes")


def play_all(archive: Archive, games: int) -> int:
    """Play what is missing; says how many games that were."""
    archive.open()
    missing = archive.missing(games)
    with here(1) as played:
        for (chunk, _), lines in played(archive.plan, missing):
            archive.write(chunk, lines)
    return sum(count for _, count in missing)


def test_what_is_there_is_not_played_again(plan: Plan, tmp_path: Path) -> None:
    archive = Archive(tmp_path, plan)
    assert play_all(archive, CHUNK + 10) == CHUNK + 10
    first = list(archive.outcomes())
    assert [outcome.number for outcome in first] == list(range(CHUNK + 10))
    assert play_all(archive, CHUNK + 10) == 0
    assert play_all(archive, CHUNK + 30) == 30
    assert list(archive.outcomes())[: CHUNK + 10] == first


def test_every_bot_plays_every_seat(plan: Plan) -> None:
    played = play_chunk(plan, 0, 6)
    assert [outcome.bots.index("greedy") for outcome in played] == [0, 2, 1, 0, 2, 1]


def test_all_cores_give_the_games_of_one(plan: Plan) -> None:
    chunks = [(0, 5), (1, 5)]
    with here(2) as many, here(1) as one:
        assert sorted(many(plan, chunks)) == sorted(one(plan, chunks))


def test_random_games_are_complete(tmp_path: Path) -> None:
    plan = new_plan("essen", ["random"] * 3, {}, 1, "outcomes")
    for outcome in play_chunk(plan, 0, 5):
        assert outcome.reason == "eight_rounds"
        assert outcome.decisions > 40
        assert sorted(outcome.ranking)[0] == 1
        assert all(outcome.ranking[seat] == 1 for seat in outcome.winners)


def test_decisions_and_records_are_kept_on_wish() -> None:
    decided = play_chunk(new_plan("template", ["random", "random"], {}, 1, "decisions"), 0, 1)[0]
    assert len(decided.taken) == decided.decisions
    assert all(decision.offers >= 1 for decision in decided.taken)
    written = play_chunk(new_plan("template", ["random", "random"], {}, 1, "records"), 0, 1)[0]
    record = read_record(written.record)
    assert record.scores == written.scores
    assert [move.notation for move in record.moves] == [decision.notation for decision in decided.taken]


@pytest.mark.parametrize("game_id", game_ids())
def test_random_games_are_the_same_however_much_is_kept(game_id: str) -> None:
    """Inside the compiled engine, decision by decision, and at a table that writes everything down."""
    bots = ["random"] * max(2, find_game(game_id).players[0])
    kept = [play_chunk(new_plan(game_id, bots, {}, 5, keep), 0, 2) for keep in ("outcomes", "decisions", "records")]
    ends = [[(game.scores, game.decisions, game.reason) for game in games] for games in kept]
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("bot", ["random", "greedy@1"])
@pytest.mark.parametrize("game_id", game_ids())
def test_kept_decisions_lead_to_the_same_end_again(game_id: str, bot: str) -> None:
    plan = new_plan(game_id, [bot, "random", "random"], {}, 5, "decisions")
    outcome = play_chunk(plan, 0, 1)[0]
    steps = 0
    for state, _, decision in replayed(plan, outcome):
        assert len(state.offers(decision.seat)) == decision.offers
        steps += 1
    assert steps == outcome.decisions
    assert (state.scores(), state.winners()) == (outcome.scores, outcome.winners)


def test_nobody_has_won_where_all_lose_together() -> None:
    """Athens falls in some of these games; the ranking alone does not tell."""
    games = play_chunk(new_plan("demokratia", ["random"] * 4, {}, 5, "outcomes"), 0, 120)
    lost = [game for game in games if not game.winners]
    assert {game.reason for game in lost} == {"fall"}
    assert all(game.winners for game in games if game.reason != "fall")


def test_another_simulation_in_the_same_folder_is_refused(plan: Plan, tmp_path: Path) -> None:
    play_all(Archive(tmp_path, plan), 3)
    with pytest.raises(BadInput, match="another simulation"):
        Archive(tmp_path, new_plan("template", ["random", "random"], {}, 3, "outcomes"))


def test_a_damaged_line_is_named(plan: Plan, tmp_path: Path) -> None:
    (tmp_path / "games-000000.jsonl").write_bytes(lines_of(play_chunk(plan, 0, 1)) + b"{nonsense\n")
    with pytest.raises(BadInput, match=r"games-000000\.jsonl, line 2"):
        list(read_outcomes(tmp_path))


def test_a_bot_for_every_seat() -> None:
    with pytest.raises(BadChoice, match="a bot for every seat"):
        new_plan("essen", ["random"], {}, 1, "outcomes")


def test_the_command_plays_and_continues(run: Run, tmp_path: Path) -> None:
    words = ["simulate", "template", "--bots", "random,random", "--jobs", "1", "--out", str(tmp_path / "s")]
    first = run(*words, "--games", "20")
    assert "20 games" in first.out
    second = run(*words, "--games", "40")
    assert "40 games" in second.out
    assert len(list(read_outcomes(tmp_path / "s"))) == 40
