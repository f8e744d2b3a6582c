"""What a seat sees of ESSEN."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from fairground.games.essen.components import ACCOUNTANT, AD, BONUS_NAMES, SPECIAL_OFFER, TABLES, TILE_NAMES, Box
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.scoring import bonuses_won, standing
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import COLOURS, OVER, Booth
from fairground.games.essen.view import forecast
from fairground.games.essen.view.shapes import BonusView, BoothView, CentralView, DemandView, EssenView, TableView

PHASES: Final = ("booth_setup", "action", "buzz", "cleanup", "over")
TOKEN_PLACES: Final = ("home", "selling", "demonstrating", "competing", "claiming")


def view(state: Essen, seat: int) -> EssenView:
    """What a seat sees: the same as everybody."""
    return views(state)(seat)


def views(state: Essen) -> Callable[[int], EssenView]:
    """ESSEN shows everybody the same: all players may inspect and count every stack but the Demand tiles' order."""
    fair = forecast.opened(state)
    hopes = forecast.hopes(state, fair)
    seen = EssenView(
        round=state.round,
        day=(state.round + 1) // 2,
        morning=state.round % 2 == 1,
        phase=PHASES[state.phase],
        before_sales=forecast.before_sales(state),
        asked=None if state.phase == OVER or state.between else COLOURS[state.asked],
        order=[COLOURS[player] for player in state.order],
        booths=_booths(state, fair, hopes),
        central=_central(state, hopes),
        accountant_moves_left=state.moves_left,
    )
    return lambda seat: seen


def _booths(state: Essen, fair: Essen, hopes: list[list[int]]) -> list[BoothView]:
    scores = state.scores()
    shares = forecast.shares(state)
    order = list(state.order)
    rivals: list[list[str]] = [[] for _ in state.booths]
    for player in order:
        if state.booths[player].rival >= 0:
            rivals[state.booths[player].rival].append(COLOURS[player])
    return [
        BoothView(
            seat=COLOURS[seat],
            queue_tile=order.index(seat) + 1,
            starting_money=booth.starting_money,
            money=list(booth.money),
            queue=booth.queue,
            tables=_tables(booth, forecast.expected(state, fair, seat)),
            buzz=buzz_of(state, booth),
            special_offers=booth.held[SPECIAL_OFFER],
            ads=booth.held[AD],
            accountants=booth.held[ACCOUNTANT],
            token=TOKEN_PLACES[booth.token],
            competing_with=COLOURS[booth.rival] if booth.rival >= 0 else None,
            lured=booth.lured,
            rivals=rivals[seat],
            competes=booth.competes,
            ads_claimed=booth.ads_claimed,
            firsts=booth.firsts,
            score=scores[seat],
            coming=shares[seat],
            hopes=hopes[seat],
            payment=forecast.payment(booth),
            neighbours=forecast.beside(state, seat),
            outbuzzed_by=forecast.outbuzzed_by(state, seat),
        )
        for seat, booth in enumerate(state.booths)
    ]


def _tables(booth: Booth, expected: list[int]) -> list[TableView]:
    selling = TOKEN_PLACES[booth.token] == "selling"
    demonstrating = TOKEN_PLACES[booth.token] == "demonstrating"
    return [
        TableView(
            visitors=booth.tables[table],
            expected=expected[table],
            seller=table < booth.sellers,
            special_offer=table < booth.special_offers_laid,
            token=(selling and table == booth.sellers - 1) or (demonstrating and table == booth.sellers),
        )
        for table in range(TABLES)
    ]


@lru_cache(8)
def _demand(box: Box) -> list[DemandView]:
    """The Demand tiles as they are printed."""
    return [
        DemandView(id=box.demand_ids[tile], visitors=box.demand_visitors[tile], tables=box.demand_tables[tile])
        for tile in range(len(box.demand_ids))
    ]


@lru_cache(8)
def _price_table(box: Box) -> list[list[int]]:
    """The prices as they are printed, row by row."""
    return [list(box.prices[3 * row : 3 * row + 3]) for row in range(box.rows)]


def _central(state: Essen, hopes: list[list[int]]) -> CentralView:
    box = state.box
    tiles = _demand(box)
    top = state.top_tile
    below = state.demand.counts
    coming, coming_extra = forecast.arrivals(state)
    return CentralView(
        top_tile=tiles[top],
        tiles_below=[tile for index, tile in enumerate(tiles) if below[index]],
        tiles_gone=[tile for index, tile in enumerate(tiles) if not below[index] and index != top],
        additional=box.additional_low if tiles[top].visitors <= 20 else box.additional_high,
        visitors=state.visitors,
        extra_visitors=state.extra_visitors,
        open_ad_spaces=state.open_spaces(),
        tiles={name: state.tiles[tile] for tile, name in enumerate(TILE_NAMES)},
        prices={name: state.price(tile) for tile, name in enumerate(TILE_NAMES)},
        price_table=_price_table(box),
        row=state.row + 1,
        ratio=state.ratio,
        previous_sales=state.previous_sales,
        highest_sales=state.highest_sales,
        bonus_level=state.bonus_level,
        bonus_worth=box.bonus_worth[state.bonus_level],
        next_worth=box.bonus_worth[min(state.bonus_level + 1, len(box.bonus_worth) - 1)],
        bonuses=[
            BonusView(
                id=name,
                standing=[standing(state, bonus, seat) for seat in range(state.players)],
                won=[bool(won) for won in bonuses_won(state, bonus)],
            )
            for bonus, name in enumerate(BONUS_NAMES)
            if box.bonuses[bonus]
        ],
        coming=coming,
        coming_extra=coming_extra,
        hopes=[sum(least for least, _ in hopes), sum(most for _, most in hopes)],
        rise=forecast.rise(state),
        fall=forecast.fall(state),
    )
