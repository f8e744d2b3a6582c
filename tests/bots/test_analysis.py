"""Hints know what the seat knows; an analysis follows the chances of a finished game."""

import pytest

from fairground.bots import dear
from fairground.bots.analysis import MOST_GAMES, PROBES, analyse, estimate, hint, standing
from fairground.bots.dear import certainty, dearest
from fairground.bots.played_on import doubt_of, is_played_on, played_on
from fairground.bots.search.budget import Budget
from fairground.bots.smoothing import smooth
from fairground.bots.turns import turn_ends
from fairground.core.dealer import SeededDealer
from fairground.core.history import states, states_at
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
    ends = turn_ends(play, [state.copy() for state in states(play)])
    positions = len(ends)
    assert list(analysis.positions) == ends
    assert len(analysis.standings) == len(analysis.bands) == positions
    assert told == [(number, positions) for number in range(1, positions + 1)]
    for chances in analysis.standings:
        assert sum(chances) == pytest.approx(1.0)
    winners = [seat for seat, place in enumerate(play.state.ranking()) if place == 1]
    assert all(analysis.standings[-1][seat] == pytest.approx(1 / len(winners)) for seat in winners)
    assert analysis.bands[-1] == 0.0
    sizes = [abs(swing.after - swing.before) for swing in analysis.swings]
    assert len(sizes) == min(3, positions - 1)
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
    assert analysis.standings[-1] == pytest.approx((float(play.state.scores()[0]),))
    assert len(analysis.swings) == 2


class Counted:
    """A clock that does not know how fast the machine is: a second passes whenever somebody looks."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def test_a_long_game_is_searched_at_fewer_positions_where_the_time_is_short() -> None:
    play = played("la_loire", 2)
    analysis = analyse(play, games=20, seconds=0.01, clock=Counted())
    assert 2 <= len(analysis.positions) < len(play.steps)
    assert analysis.positions[0] == 0
    assert analysis.positions[-1] == len(play.steps)
    for swing in analysis.swings:
        assert swing.since in analysis.positions
        assert swing.decision in analysis.positions
        assert play.steps[swing.decision - 1].seat == swing.seat


def test_with_time_enough_every_turn_is_searched() -> None:
    play = played("template", 2)
    ends = turn_ends(play, [state.copy() for state in states(play)])
    assert analyse(play, games=20, seconds=1e6, clock=Counted()).positions == tuple(ends)
    assert len(ends) < len(play.steps) + 1


def test_where_every_turn_is_searched_the_time_that_is_left_goes_to_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred games take a second here: of so many for each turn most are used."""
    passed = [0.0]

    def searched(_game: object, _state: object, games: int, _seed: int) -> tuple[float, float]:
        passed[0] += games / 100
        return (0.5, 0.5)

    monkeypatch.setattr("fairground.bots.analysis.standing", searched)
    play = played("template", 2)
    turns = len(turn_ends(play, [state.copy() for state in states(play)]))
    for each in (40, 60):
        passed[0] = 0.0
        seconds = float(each * turns + PROBES)
        found = analyse(play, seconds=seconds, clock=lambda: passed[0])
        assert len(found.positions) == turns
        assert found.games > 2400
        assert 0.7 * seconds < passed[0] <= seconds
    found = analyse(play, seconds=1e9, clock=lambda: passed[0])
    assert found.games == MOST_GAMES


def test_a_clock_that_stands_still_ends_no_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of a process may not move for some milliseconds on a busy machine."""
    monkeypatch.setattr("fairground.bots.analysis.MOST_GAMES", 40)
    play = played("template", 2)
    ends = turn_ends(play, [state.copy() for state in states(play)])
    found = analyse(play, games=20, seconds=60.0, clock=lambda: 7.0)
    assert (found.positions, found.games) == (tuple(ends), 40)
    late = Counted()
    found = analyse(play, games=20, seconds=1e6, clock=lambda: float(late() > PROBES + 3))
    assert (found.positions, found.games) == (tuple(ends), 40)


def test_what_jumps_without_a_reason_is_smoothed_and_what_is_certain_stays() -> None:
    """A jump to 0.7 and back in a course around 0.3 is held to be an error; the end is known."""
    rows = [(0.3, 0.7), (0.31, 0.69), (0.7, 0.3), (0.3, 0.7), (0.29, 0.71), (0.0, 1.0)]
    means, spreads = smooth(rows, [0.04] * 5 + [0.0])
    assert means[2][0] < 0.45
    assert means[-1] == pytest.approx((0.0, 1.0))
    assert spreads[-1] == 0.0
    assert all(spread < 0.04 for spread in spreads)
    assert all(sum(row) == pytest.approx(1.0) for row in means)


def test_a_dear_decision_names_what_was_better_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """In ESSEN, always taking the first offer costs something; what was better was on offer."""
    monkeypatch.setattr(dear, "GAMES", 100)
    play = played("essen", 2)
    found = dearest(play, [0], most=3, seconds=8.0, clock=Counted())
    assert 1 <= len(found) <= 3
    assert [one.loss for one in found] == sorted((one.loss for one in found), reverse=True)
    for one in found:
        step = play.steps[one.decision - 1]
        (before,) = states_at(play, [one.decision - 1])
        assert (one.seat, one.taken) == (step.seat, step.action) == (0, step.action)
        assert one.better in before.offers(0)
        assert one.better != one.taken
        assert one.loss > 0
        assert one.why is None or (one.why.one, one.why.other) == (one.better, one.taken)


def test_a_machine_without_any_time_names_the_dearest_of_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each seat one decision is looked at closely, however slow the machine is."""
    monkeypatch.setattr(dear, "FIRST_LOOK", Budget(games=60))
    monkeypatch.setattr(dear, "GAMES", 60)
    closely: list[int] = []
    judged = dear._judged

    def look(play: Play, suspect: dear._Suspect) -> dear.Dear:
        closely.append(suspect.seat)
        return judged(play, suspect)

    monkeypatch.setattr(dear, "_judged", look)
    found = dearest(played("essen", 2), [0, 1], seconds=0.0, clock=Counted())
    assert closely == sorted(set(closely)) != []
    assert len(found) <= len(closely)


def test_dear_decisions_are_looked_for_when_the_game_is_over() -> None:
    with pytest.raises(BadChoice, match="when the game is over"):
        dearest(played("template", 2, decisions=1), [0])


def test_more_games_leave_less_doubt() -> None:
    """Four long searches of the same position agree better on the average than two short ones do."""
    state = played("essen", 3, decisions=4).state
    game = find_game("essen")
    few, many = (sum(estimate(game, state, games, seed)[1] for seed in range(8)) for games in (200, 2400))
    assert 0 < many < few


def test_what_longer_searches_see_otherwise_is_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches that all agree are not certain of what shorter ones held to be the opposite."""

    def searched(_game: object, _state: object, games: int, _seed: int) -> tuple[float, float]:
        return (0.9, 0.1) if games < 100 else (0.2, 0.8)  # 800 games: four searches of 40, and four of 160

    monkeypatch.setattr("fairground.bots.analysis.standing", searched)
    state = played("essen", 2, decisions=4).state
    means, variance = estimate(find_game("essen"), state, 800, 1)
    assert means == pytest.approx((0.2, 0.8))
    assert variance == pytest.approx(0.49)


def test_a_game_that_guesses_would_spoil_is_played_on_by_regulars(monkeypatch: pytest.MonkeyPatch) -> None:
    """SPIEL '13 says that its tables are judged as they are: there nobody learns from games at a guess how to play."""
    told: list[int] = []

    def ended(_game: object, _state: object, games: int, _seed: int) -> list[tuple[float, ...]]:
        told.append(games)
        return [(0.0, 1.0, 0.0)] * games

    monkeypatch.setattr("fairground.bots.analysis.played_on", ended)
    play = played("essen_the_game", 3, decisions=30)
    assert is_played_on(play.game)
    assert not any(is_played_on(find_game(name)) for name in ("essen", "la_loire", "demokratia"))
    means, few = estimate(play.game, play.state, 600, 1)
    _, many = estimate(play.game, play.state, 6000, 1)
    assert (means, told) == ((0.0, 1.0, 0.0), [6, 60])
    assert 0 < many < few / 5


def test_regulars_play_on_to_the_end_with_the_same_luck() -> None:
    play = played("template", 3, decisions=2)
    found = played_on(play.game, play.state, 4, 7)
    assert found == played_on(play.game, play.state, 4, 7)
    assert all(sum(shares) == pytest.approx(1.0) for shares in found)
    assert doubt_of([(12.0,), (16.0,)]) == pytest.approx(4.0)


def test_few_looks_leave_more_doubt_than_many() -> None:
    """As Student has it: 2.35, 1.89 and 1.68 for four, eight and forty-eight."""
    assert certainty(8) == pytest.approx(1.895, abs=0.01)
    assert certainty(48) == pytest.approx(1.678, abs=0.01)
    assert certainty(4) > certainty(8) > certainty(48)


def test_time_to_spare_goes_to_more_imagined_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dear, "GAMES", 20)
    monkeypatch.setattr(dear, "FIRST_LOOK", Budget(games=60))
    play = played("essen", 2)
    assert {len(one.losses) for one in dearest(play, [0], seconds=0.0, clock=Counted())} <= {dear.WORLDS}
    assert any(len(one.losses) > dear.WORLDS for one in dearest(play, [0], seconds=400.0, clock=Counted()))


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
