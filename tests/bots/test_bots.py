"""Bots choose one of the offers, the same one for the same seed."""

import pytest

from fairground.bots import BOTS, find_bot
from fairground.bots.levels import LEVELS
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.core.refusal import BadChoice
from fairground.core.state import State
from fairground.games import find_game


def play(game_id: str, names: list[str], seed: int) -> tuple[State, list[int]]:
    """A whole game between bots, and what they chose."""
    game = find_game(game_id)
    bots = [find_bot(name) for name in names]
    dealer = SeededDealer(seed)
    state: State = game.begin(len(names), {}, dealer)
    chosen: list[int] = []
    while waiting := state.waiting():
        seat = waiting[0]
        chosen.append(bots[seat].choose(outlook(game, state, seat, seed * 1000 + 2 * len(chosen))))
        state.apply(seat, chosen[-1], dealer)
    return state, chosen


QUICK = ["random", "novice@10", "regular@10", "greedy", "expert@10"]
"""Every bot, those that search with a budget that does not hold up the tests."""


def test_every_bot_is_tested() -> None:
    assert [name.partition("@")[0] for name in QUICK] == list(BOTS)


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_plays_a_whole_game_of_its_offers(name: str) -> None:
    state, chosen = play("essen", [name] * 3, seed=1)
    assert state.end_reason() == "eight_rounds"
    assert len(chosen) >= 48


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    assert play("essen", [name] * 2, seed=3)[1] == play("essen", [name] * 2, seed=3)[1]


def test_a_bot_does_not_change_what_it_looks_at() -> None:
    game = find_game("essen")
    state = game.begin(4, {}, SeededDealer(5))
    seat = state.waiting()[0]
    before = state.numbers()
    find_bot("greedy").choose(outlook(game, state, seat, 9))
    assert state.numbers() == before


def test_greedy_beats_three_randoms_in_most_games() -> None:
    """24 games with the seats rotated; by chance it would win six of them."""
    wins = 0
    for seed in range(24):
        names = ["random"] * 4
        names[seed % 4] = "greedy"
        state, _ = play("essen", names, seed)
        wins += state.ranking()[seed % 4] == 1
    assert wins >= 16


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(BadChoice, match="did you mean 'greedy'"):
        find_bot("gredy")
    with pytest.raises(BadChoice, match="there are: random, novice, regular, greedy, expert"):
        find_bot("xyz")


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_explains_what_it_expects(name: str) -> None:
    """Visits and value of every choice, the best first; the same budget gives the same thought."""
    game = find_game("essen")
    state = game.begin(4, {}, SeededDealer(5))
    looking = [outlook(game, state, state.waiting()[0], 9) for _ in range(2)]
    bot = find_bot(f"{name}@40")
    thought = bot.think(looking[0])
    assert thought.best == bot.choose(looking[1])
    assert thought.imagined == 40
    assert thought.tried(3) == tuple(choice for choice in thought.choices[:3] if choice.value is not None)
    assert len(thought.tried(3)) == 3 or name != "expert"
    assert find_bot("random").think(looking[0]).choices[0].value is None


def test_a_search_beats_random_bots() -> None:
    """Nine games of three with the seats rotated; by chance it would win three of them."""
    wins = 0
    for seed in range(9):
        names = ["random"] * 3
        names[seed % 3] = "regular@60"
        state, _ = play("essen", names, seed)
        wins += state.ranking()[seed % 3] == 1
    assert wins >= 6
