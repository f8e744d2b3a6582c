"""Hints know what the seat knows; an analysis follows the chances of a finished game."""

import pytest

from fairground.bots.analysis import analyse, estimate, hint, standing
from fairground.bots.search.budget import Budget
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.core.play import Play
from fairground.core.refusal import BadChoice
from fairground.games import find_game


def played(game_id: str, players: int, decisions: int | None = None) -> Play:
    """A game in which everybody takes the first offer, to the end or so far."""
    play = Play(find_game(game_id), players, {}, SeededDealer(3))
    while not play.over and len(play.steps) != decisions:
        seat = play.state.waiting()[0]
        play.decide(seat, play.state.offers(seat)[0])
    return play


def test_an_analysis_ends_with_the_winner_and_names_the_biggest_swings() -> None:
    play = played("template", 3)
    told: list[tuple[int, int]] = []
    analysis = analyse(play, games=20, progress=lambda done, total: told.append((done, total)), swings=3)
    positions = len(play.steps) + 1
    assert len(analysis.standings) == positions
    assert told == [(number, positions) for number in range(1, positions + 1)]
    for chances in analysis.standings:
        assert sum(chances) == pytest.approx(1.0)
    winners = [seat for seat, place in enumerate(play.state.ranking()) if place == 1]
    assert all(analysis.standings[-1][seat] == 1 / len(winners) for seat in winners)
    sizes = [abs(swing.after - swing.before) for swing in analysis.swings]
    assert len(sizes) == 3
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == max(
        abs(after[seat] - before[seat])
        for before, after in zip(analysis.standings, analysis.standings[1:], strict=False)
        for seat in range(3)
    )


def test_somebody_alone_is_told_the_points_to_expect() -> None:
    play = played("la_loire", 1)
    analysis = analyse(play, games=4, swings=2)
    assert analysis.measure == "points"
    assert analysis.standings[-1] == (float(play.state.scores()[0]),)
    assert len(analysis.swings) == 2


def test_a_long_game_is_searched_at_fewer_positions_where_the_time_is_short() -> None:
    play = played("la_loire", 2)
    analysis = analyse(play, games=20, seconds=0.01)
    assert 2 <= len(analysis.positions) < len(play.steps)
    assert analysis.positions[0] == 0
    assert analysis.positions[-1] == len(play.steps)
    for swing in analysis.swings:
        assert swing.since in analysis.positions
        assert swing.decision in analysis.positions
        assert play.steps[swing.decision - 1].seat == swing.seat


def test_with_time_enough_every_position_is_searched() -> None:
    play = played("template", 2)
    assert analyse(play, seconds=60.0).positions == tuple(range(len(play.steps) + 1))


def test_more_games_leave_less_doubt() -> None:
    """Six searches of the same position agree better on the average than two do."""
    state = played("essen", 3, decisions=4).state
    game = find_game("essen")
    few, many = (sum(estimate(game, state, games, seed)[1] for seed in range(8)) for games in (200, 1200))
    assert 0 < many < few


def test_a_running_game_is_not_analysed() -> None:
    with pytest.raises(BadChoice, match="when it is over"):
        analyse(played("template", 2, decisions=1))


def test_who_is_far_ahead_is_likely_to_win() -> None:
    """With 30 points more before the last round, nobody else can win Fruit Stall."""
    play = played("template", 2)
    game = play.game
    state = played("template", 2, decisions=len(play.steps) - 2).state
    state.points[1] += 30  # type: ignore[attr-defined]
    assert standing(game, state, 20, 1) == (0.0, 1.0)


def test_a_hint_ranks_the_offers() -> None:
    state = played("essen", 3, decisions=4).state
    looking = outlook(find_game("essen"), state, state.waiting()[0], 5)
    thought = hint(looking, Budget(games=50))
    assert thought.best in looking.offers
    assert [choice.visits for choice in thought.choices] == sorted(
        (choice.visits for choice in thought.choices), reverse=True
    )
