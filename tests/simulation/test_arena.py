"""The arena is fair, can be stopped and continued, and says how sure it is."""

from collections.abc import Iterator
from dataclasses import replace
import json
from pathlib import Path
import xml.etree.ElementTree as ElementTree

from msgspec import structs
import pytest

from fairground.core.fast import i64, vec
from fairground.core.refusal import BadChoice, BadInput
from fairground.games import find_game
from fairground.simulation import arena
from fairground.simulation import contest as contest_module
from fairground.simulation.arena import Ledger, name_of, run_contest
from fairground.simulation.contest import Contest, Fixture, Result, fixtures, hold, new_contest
from fairground.simulation.report import Report
from fairground.simulation.same_deal import SameDealDealer
from fairground.simulation.standings import mean_of, mean_places, ratings, standings, whole_deals, wilson, win_shares
from tests.cli.conftest import Run, kept, run

__all__ = ["kept", "run"]


@pytest.fixture
def contest() -> Contest:
    return new_contest("template", [["greedy", "random", "random"]], {}, seed=5)


def run_all(contest: Contest, games: int, folder: Path) -> Ledger:
    ledger = Ledger(folder, contest)
    assert run_contest(contest, games, ledger, 1, lambda done, total: None)
    return ledger


def test_a_game_that_goes_on_and_on_is_stopped_and_counts_as_it_stands(
    contest: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("template")
    monkeypatch.setattr(contest_module, "find_game", lambda name: replace(game, longest=5))
    result = hold(contest, Fixture(0, 0, 0))
    assert result.unfinished
    assert sum(result.decisions) <= 5
    assert len(result.scores) == len(result.ranking) == 3


def test_every_bot_plays_every_seat_of_every_deal(contest: Contest) -> None:
    planned = list(fixtures(contest, 7))
    assert len(planned) == 9
    assert {(fixture.deal, fixture.shift) for fixture in planned} == {
        (deal, turn) for deal in range(3) for turn in range(3)
    }


def test_the_same_deal_brings_the_same_things_whatever_else_is_drawn() -> None:
    weights = vec[i64]([3, 2, 5])
    one, other = SameDealDealer(7, 2), SameDealDealer(7, 2)
    other.pick(1, weights, 10)
    assert [one.pick(0, weights, 10) for _ in range(9)] == [other.pick(0, weights, 10) for _ in range(9)]
    assert [SameDealDealer(8, 2).pick(0, weights, 10) for _ in range(9)] != [one.pick(0, weights, 10) for _ in range(9)]


def test_a_game_is_the_same_when_it_is_held_again(contest: Contest) -> None:
    first, second = (hold(contest, Fixture(0, 1, 2)) for _ in range(2))
    assert (first.ranking, first.scores, first.decisions) == (second.ranking, second.scores, second.decisions)


@pytest.mark.parametrize("seed", [0xFFFFFF, 2**63, 10**30])
def test_any_number_is_a_seed(seed: int) -> None:
    """Also the largest that follows from a commit, which the ladder plays."""
    contest = new_contest("essen", [["greedy@1", "novice@4"]], {}, seed)
    assert hold(contest, Fixture(0, 0, 0)).scores == hold(contest, Fixture(0, 0, 0)).scores


def test_a_stopped_contest_reports_and_continues(
    contest: Contest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Fixture] = []

    def tired(contest: Contest, fixture: Fixture) -> Result:
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(fixture)
        return hold(contest, fixture)

    monkeypatch.setattr(arena, "hold", tired)
    ledger = Ledger(tmp_path, contest)
    assert not run_contest(contest, 12, ledger, 1, lambda done, total: None)
    report = Report(contest, list(ledger.results.values()), 12)
    assert report.played == 5
    assert len(report.counted) == 3
    monkeypatch.undo()
    with ledger.path.open("ab") as file:
        file.write(b'{"fixture": {"lineup": 0, "de')
    continued = run_all(contest, 12, tmp_path)
    fresh = run_all(contest, 12, tmp_path / "fresh")
    assert {key: game.scores for key, game in continued.results.items()} == {
        key: game.scores for key, game in fresh.results.items()
    }


def test_another_contest_is_not_mixed_in(contest: Contest, tmp_path: Path) -> None:
    run_all(contest, 3, tmp_path)
    other = new_contest("template", [["random", "random"]], {}, seed=5)
    with pytest.raises(BadInput, match="keeps another contest"):
        Ledger(tmp_path, other)
    assert name_of(other) != name_of(contest)


def test_two_processes_play_the_same_games(contest: Contest, tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "two", contest)
    assert run_contest(contest, 6, ledger, 2, lambda done, total: None)
    alone = run_all(contest, 6, tmp_path / "one")
    assert {key: game.scores for key, game in ledger.results.items()} == {
        key: game.scores for key, game in alone.results.items()
    }


def test_wilson_gives_the_textbook_intervals() -> None:
    """10 of 20: 0.299 to 0.701; 20 of 20: 0.839 to 1 (Wilson, 95 %)."""
    half, all_won = wilson(10, 20), wilson(20, 20)
    assert (half.low, half.high) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert (all_won.low, all_won.high) == pytest.approx((0.8389, 1.0), abs=1e-4)


def test_ties_share_wins_and_places() -> None:
    shared = Result(Fixture(0, 0, 0), [1, 1, 3], [5, 5, 2], [1, 1, 1], [0.1, 0.1, 0.1])
    assert win_shares(shared) == [0.5, 0.5, 0.0]
    assert win_shares(structs.replace(shared, ranking=[1, 1, 1], lost=True)) == [0.0, 0.0, 0.0]
    assert mean_places([1, 1, 3, 3]) == [1.5, 1.5, 3.5, 3.5]
    assert mean_of([1.0, 2.0, 3.0]).value == 2.0
    assert mean_of([2.0]).low == 2.0


def results(contest: Contest, rankings: list[list[int]]) -> Iterator[Result]:
    players = len(contest.lineups[0])
    for number, ranking in enumerate(rankings):
        fixture = Fixture(0, number // players, number % players)
        yield Result(fixture, ranking, [0] * players, [1] * players, [0.1] * players)


def test_elo_puts_who_wins_three_of_four_some_190_points_ahead() -> None:
    """A share of 3/4 is 400 * log10(3) = 190.8 points; the half wins beforehand take a little off."""
    contest = new_contest("template", [["greedy", "random"]], {}, 1)
    games = list(results(contest, ([[1, 2]] * 3 + [[2, 1]]) * 50))
    rating = ratings(contest, games)
    assert rating["greedy"].value - rating["random"].value == pytest.approx(190.8, abs=2)
    assert rating["greedy"].low < rating["greedy"].value < rating["greedy"].high
    assert rating["greedy"].value + rating["random"].value == pytest.approx(3000)


def test_a_bot_at_several_seats_is_counted_per_seat(contest: Contest) -> None:
    games = list(results(contest, [[1, 2, 3]] * 6 + [[2, 1, 3]] * 3))
    greedy, random = standings(contest, 0, whole_deals(contest, games))
    assert (greedy.bot, greedy.seats) == ("greedy", 1)
    assert greedy.win_share.value == pytest.approx(2 / 3)
    assert (random.win_share.value, random.mean_rank.value) == pytest.approx((1 / 6, (2.5 * 6 + 2 * 3) / 9))
    assert random.decisions == 18


def test_the_command_plays_reports_and_continues(run: Run, tmp_path: Path) -> None:
    words = ["arena", "template", "--bots", "greedy,random", "--bots", "random,greedy,novice@5", "--jobs", "1"]
    out = str(tmp_path / "out")
    first = run(*words, "--games", "4", "--out", out)
    assert first.code == 0
    assert "a fair share is 50%" in first.out
    assert "a fair share is 33%" in first.out
    data = json.loads((tmp_path / "out" / "result.json").read_text("utf-8"))
    assert data["games"] == {"wanted": 10, "played": 10, "counted": 10}
    assert set(data["elo"]) == {"greedy", "random", "novice@5"}
    picture = ElementTree.parse(tmp_path / "out" / "result.svg").getroot()
    assert picture.tag.endswith("svg")
    before = (tmp_path / "out" / "games.jsonl").read_text("utf-8").splitlines()
    assert run(*words, "--games", "6", "--out", out).code == 0
    after = (tmp_path / "out" / "games.jsonl").read_text("utf-8").splitlines()
    assert after[: len(before)] == before
    assert len(after) == 1 + 6 + 6


def test_what_cannot_be_held_is_refused(run: Run) -> None:
    for words, complaint in (
        (["--bots", "random"], "name a bot for every seat"),
        (["--bots", "random,gredy"], "did you mean 'greedy'"),
        (["--bots", "random,random", "--games", "0"], "at least 1"),
        (["--bots", "random,expert@fast"], "a budget is written"),
        (["--bots", "random,random@5"], "does not think"),
        (["--bots", "random,no.such:Bot"], "package.module:Class"),
        (["--bots", "random,pathlib:Path"], "is not a fairground.bots.Bot"),
    ):
        result = run("arena", "template", *words)
        assert result.code == 2
        assert complaint in result.err
    with pytest.raises(BadChoice):
        new_contest("template", [["random", "random"]], {"peeking": "perhaps"}, 1)
