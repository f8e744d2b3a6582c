"""Setup (D-S1)."""

import pytest

from fairground.core.dealer import SeededDealer
from fairground.games.demokratia import GAME
from fairground.games.demokratia.components import AGORA, CELLS
from fairground.games.demokratia.rules.setup import set_up
from fairground.games.demokratia.state import OUTSIDE
from fairground.games.demokratia.table.demagogue import EMPTY
from tests.games.demokratia.table import hands, power, seats, tiles_of, votes_of
from tests.rules import rule


@rule("D-S1")
@pytest.mark.parametrize(("players", "pool"), [(3, 37), (4, 27), (5, 21)])
def test_two_citizens_in_hand_and_one_on_the_own_row(players: int, pool: int) -> None:
    polis = set_up(players, True, SeededDealer(3))
    assert hands(polis) == [2] * players
    assert [int(demagogue.pool) for demagogue in polis.demagogues] == [pool] * players
    for seat, phyle in enumerate(("blue", "red", "yellow", "green", "purple")):
        assert seats(polis, phyle) == [int(other == seat) for other in range(players)]


@rule("D-S1")
def test_power_one_the_agora_and_three_tiles_of_each_sort() -> None:
    polis = set_up(4, True, SeededDealer(3))
    assert set(power(polis).values()) == {1}
    assert [cell for cell in range(CELLS) if polis.city.tiles[cell] != EMPTY] == [AGORA]
    for colour in ("blue", "red", "yellow", "green"):
        assert len(tiles_of(polis, colour)) == 3
        assert len(votes_of(polis, colour)) == 3
    assert polis.athens.total == 48 - 12
    assert polis.votes.total == 15 - 12
    assert all(owner == OUTSIDE for owner in polis.owners)


@rule("D-S1")
def test_anybody_may_be_the_first_archon() -> None:
    assert {int(set_up(3, True, SeededDealer(seed)).archon) for seed in range(30)} == {0, 1, 2}


def test_ostracism_is_on_unless_it_is_switched_off() -> None:
    assert GAME.begin(3, {}, SeededDealer(1)).ostracism == 1
    assert GAME.begin(3, {"ostracism": "off"}, SeededDealer(1)).ostracism == 0
