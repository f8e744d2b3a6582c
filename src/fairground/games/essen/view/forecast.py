"""What everybody can reckon: who will come, where they will stand, what may be sold, and which coins are paid first.

Nothing here is hidden from anybody; it is reckoned with the rules themselves, so that no client has to know them.
"""

from typing import Final

from fairground.core.arrays import filled
from fairground.games.essen.components import ROUNDS, TABLES
from fairground.games.essen.rules.buzz import buzz_of, neighbours
from fairground.games.essen.rules.sales import coming, coming_extra, let_in, sell, share_out, spread
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import COLOURS, ONE_TO_ONE, OVER, TWO_TO_ONE, Booth
from fairground.games.essen.view.shapes import MarketView

COINS_FORETOLD: Final = 6
"""More than one decision ever costs."""


def before_sales(state: Essen) -> bool:
    """Whether this round's visitors are still to come: their tile has not been turned yet (E-C2)."""
    return int(state.demand.total) == len(state.box.demand_ids) - int(state.round)


def arrivals(state: Essen) -> tuple[int, int]:
    """How many Visitors and Extra Visitors come now; after the sales, in the next round, if any (E-3.1, E-3.2)."""
    if state.phase == OVER or (not before_sales(state) and state.demand.total == 0):
        return 0, 0
    return int(coming(state)), int(coming_extra(state))


def shares(state: Essen) -> list[int]:
    """How many of those who come now go to each booth's queue (E-3.3)."""
    newcomers = sum(arrivals(state)) if before_sales(state) else 0
    found = [0] * state.players
    for place, seat in enumerate(state.order):
        found[seat] = int(spread(newcomers, state.players, place))
    return found


def opened(state: Essen) -> Essen:
    """A copy in which those who come now stand at the tables and at the tokens, if nothing else happens (E-3.4)."""
    fair = state.copy()
    assert isinstance(fair, Essen)
    if before_sales(state):
        share_out(fair, sum(arrivals(state)))
        for seat in range(state.players):
            let_in(fair, seat)
    return fair


def expected(state: Essen, fair: Essen, seat: int) -> list[int]:
    """How many will stand at each table of a booth, as it is `opened`."""
    return list(fair.booths[seat].tables) if before_sales(state) else [0] * TABLES


def hopes(state: Essen, fair: Essen) -> list[list[int]]:
    """The least and the most money each booth makes this round with its sellers as they are, over all tiles left.

    `fair` is the table as it is `opened`.
    """
    demands = {state.box.demand_tables[tile] for tile, count in enumerate(state.demand.counts) if count}
    if not before_sales(state) or not demands:
        return [[0, 0] for _ in range(state.players)]
    least, most = filled(state.players), filled(state.players)
    twin = fair.copy()
    assert isinstance(twin, Essen)
    first = True
    for demand in demands:
        if not first:
            twin.copy_from(fair)
        for seat in range(state.players):
            money = sell(twin, seat, demand)
            if first or money < least[seat]:
                least[seat] = money
            if first or money > most[seat]:
                most[seat] = money
        first = False
    return [[int(least[seat]), int(most[seat])] for seat in range(state.players)]


def payment(booth: Booth) -> list[int]:
    """The rounds whose coins go first when something is paid, coin by coin; 0 is the starting money (E-1.2)."""
    coins = [0] * int(booth.starting_money)
    for space in range(ROUNDS - 1, -1, -1):
        if len(coins) >= COINS_FORETOLD:
            break
        if booth.money[space]:
            coins += [int(space) + 1] * int(booth.money[space])
    return coins[:COINS_FORETOLD]


def beside(state: Essen, seat: int) -> list[str]:
    """The neighbours of a seat, left first; with two players there is one (E-4.2)."""
    left = COLOURS[state.left_of(seat)]
    return [left] if neighbours(state) == 1 else [left, COLOURS[state.right_of(seat)]]


def outbuzzed_by(state: Essen, seat: int) -> list[str]:
    """The neighbours with more buzz, who may take visitors from here (E-4.2)."""
    own = buzz_of(state, state.booths[seat])
    left, right = state.left_of(seat), state.right_of(seat)
    louder = []
    if buzz_of(state, state.booths[left]) > own:
        louder.append(COLOURS[left])
    if right != left and buzz_of(state, state.booths[right]) > own:
        louder.append(COLOURS[right])
    return louder


def rise(state: Essen) -> MarketView:
    """Where the price marker goes if more is sold than last round (E-3.7)."""
    return MarketView(row=min(int(state.row) + 1, state.box.rows - 1) + 1, ratio=ONE_TO_ONE)


def fall(state: Essen) -> MarketView:
    """Where it goes if less is sold (E-3.7)."""
    return MarketView(row=max(int(state.row) - 1, 0) + 1, ratio=TWO_TO_ONE)
