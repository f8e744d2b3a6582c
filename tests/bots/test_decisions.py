"""Bots decide as they did: what makes them faster changes nothing that they do.

Who means to change how they decide writes down anew what is here, and plays the games of `docs/reports` again.
"""

from hashlib import sha256

import pytest

from fairground.bots import find_bot
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.core.state import State
from fairground.games import find_game

DECIDED = {
    ("essen", "greedy", 4, 40): "dd7ebe06106b3abf",
    ("essen", "novice", 4, 16): "d94ba4ed55378b7b",
    ("essen_the_game", "greedy", 4, 40): "86d97b5392219903",
    ("essen_the_game", "novice", 4, 30): "3c1a24b3597c843f",
    ("essen_the_game", "regular@10", 3, 24): "278c1f7b1276dd10",
    ("la_loire", "greedy", 3, 120): "10c90fe0a321f7e5",
    ("la_loire", "novice", 3, 20): "0ea804230c7ff773",
    ("la_loire", "regular@10", 2, 8): "8d8d650f17dec4fd",
    ("demokratia", "greedy", 4, 40): "e49b02a223cf2c7f",
    ("demokratia", "novice", 4, 16): "9ad2899a3b0836bd",
}
"""By game, bot, how many play and how many decisions: a digest of all of them."""


@pytest.mark.parametrize("table", DECIDED, ids=lambda table: f"{table[0]}-{table[1]}")
def test_bots_decide_as_they_did(table: tuple[str, str, int, int]) -> None:
    game_id, name, players, most = table
    game, bot = find_game(game_id), find_bot(name)
    dealer = SeededDealer(2013)
    state: State = game.begin(players, {}, dealer)
    decided: list[str] = []
    while (waiting := state.waiting()) and len(decided) < most:
        seat = waiting[0]
        action = bot.choose(outlook(game, state, seat, 1000 + 2 * len(decided)))
        decided.append(game.actions.notation(action))
        state.apply(seat, action, dealer)
    assert sha256(" ".join(decided).encode()).hexdigest()[:16] == DECIDED[table]
