"""Why something a player might expect is not offered in ESSEN."""

from functools import cache

from fairground.core.phrase import Reason
from fairground.games.essen.components import ACCOUNTANT, TABLES, TILE_NAMES
from fairground.games.essen.rules.buzz import buzz_of, neighbours
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import ACTION, BOOTH_SETUP, BUZZ, CLEANUP, COLOURS


def reasons(state: Essen, seat: int) -> list[Reason]:
    """For every kind of decision that is not on offer to this seat now, why not, with the rule."""
    if not 0 <= seat < state.players or not state.owes(seat):
        return []
    found = list(_wrong_phase(int(state.phase)))
    if state.phase == BOOTH_SETUP:
        found += _sellers(state, seat)
    elif state.phase == ACTION:
        found += _actions(state, seat)
    elif state.phase == BUZZ:
        found += _tables(state, seat)
    elif state.phase == CLEANUP:
        found += _moves(state, seat)
    return found


PHASE_OF_KIND = {
    "sellers": (BOOTH_SETUP, "E-1.1"),
    "drive": (ACTION, "E-2.1"),
    "buzz": (ACTION, "E-2.2"),
    "compete": (ACTION, "E-2.3"),
    "claim": (ACTION, "E-2.4"),
    "attract": (BUZZ, "E-4.2"),
    "leave": (BUZZ, "E-4.2"),
    "move": (CLEANUP, "E-5.2"),
    "stop": (CLEANUP, "E-5.2"),
}


@cache
def _wrong_phase(now: int) -> list[Reason]:
    """Against all that belongs to another phase; what a phase is called is all they rest on."""
    names = ("booth_setup", "action", "buzz", "cleanup")
    return [
        Reason(kind, "another_phase", rule, {"phase": names[phase]})
        for kind, (phase, rule) in PHASE_OF_KIND.items()
        if phase != now
    ]


def _sellers(state: Essen, seat: int) -> list[Reason]:
    funds = state.booths[seat].funds()
    return [
        Reason(f"sellers {count}", "too_dear", "E-1.1", {"price": count, "funds": funds})
        for count in range(funds + 1, TABLES + 1)
    ]


def _actions(state: Essen, seat: int) -> list[Reason]:
    booth = state.booths[seat]
    found = [Reason(f"compete {COLOURS[seat]}", "own_booth", "E-2.3")]
    if booth.sellers == TABLES:
        found.append(Reason("drive", "all_sellers_placed", "E-2.1"))
        found.append(Reason("buzz", "no_demo_table", "E-2.2"))
    for tile, name in enumerate(TILE_NAMES):
        price = state.price(tile)
        if state.tiles[tile] == 0:
            found.append(Reason(f"claim {name}", "none_left", "E-2.4", {"tile": name}))
        elif price > booth.funds():
            found.append(Reason(f"claim {name}", "too_dear", "E-2.4", {"price": price, "funds": booth.funds()}))
    return found


def _tables(state: Essen, seat: int) -> list[Reason]:
    """For both neighbours, whichever is looked at now."""
    found = []
    own = buzz_of(state, state.booths[seat])
    sides = (state.left_of(seat), state.right_of(seat))[: neighbours(state)]
    for side, other in enumerate(sides):
        name = COLOURS[other]
        theirs = buzz_of(state, state.booths[other])
        if own <= theirs:
            facts = {"neighbour": other, "own": own, "theirs": theirs}
            found.append(Reason(f"attract {name}", "not_enough_buzz", "E-4.2", dict(facts)))
        elif side != state.side:
            why = "one_table_each" if side < state.side else "other_neighbour_first"
            found.append(Reason(f"attract {name}", why, "E-4.2", {"neighbour": other}))
        for table in range(TABLES):
            if state.booths[other].tables[table] == 0:
                found.append(Reason(f"attract {name} {table + 1}", "nobody_there", "E-4.2"))
    return found


def _moves(state: Essen, seat: int) -> list[Reason]:
    booth = state.booths[seat]
    found = [
        Reason(f"move {space + 1}", "no_money_there", "E-5.2", {"round": space + 1})
        for space in range(state.round)
        if booth.money[space] == 0
    ]
    if state.round < 8:
        found.append(Reason(f"move {state.round + 1}", "not_played_yet", "E-5.2", {"round": state.round}))
    if state.moves_left:
        held = booth.held[ACCOUNTANT]
        found.append(Reason("move", "moves_per_accountant", "E-5.2", {"moves": state.moves_left, "more": held}))
    return found
