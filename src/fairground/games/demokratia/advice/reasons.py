"""Why something a player might expect is not offered in Demokratia."""

from fairground.core.phrase import Reason
from fairground.games.demokratia.advice.obstacles import cell_obstacle, turn_obstacle
from fairground.games.demokratia.components import AGORA, CELL_NAMES, CELLS, DIRECTIONS, PHYLAI, SEATS_PER_PHYLE
from fairground.games.demokratia.rules.athens import possible_turns
from fairground.games.demokratia.rules.monuments import may_activate
from fairground.games.demokratia.rules.placement import may_be_built, may_replace
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import (
    ACADEMY,
    AFTERWARDS,
    ARCHON,
    COLOURS,
    DEAD,
    EKKLESIA,
    FIRST_RHETOR,
    OSTRACISM_CALL,
    OSTRACISM_NAME,
    OUTSIDE,
    PLACING,
    RHETOR_TO,
    RHETORICS,
    STOA,
    TURNING,
    VOTES_LEFT,
    WALLS,
    WALLS_TILE,
)
from fairground.games.demokratia.table.demagogue import EMPTY
from fairground.games.demokratia.view.view import EMINENCE_NAMES

KINDS = {
    "give": ("rhetorics", "D-1.1"),
    "cast": ("ekklesia", "D-2.1"),
    "boule": ("archon", "D-3.2"),
    "tile": ("archon", "D-3.3"),
    "take": ("archon", "D-3.5"),
    "activate": ("archon", "D-3.5"),
    "call": ("ostracism", "D-5.1"),
    "name": ("ostracism", "D-5.1"),
    "pass": ("end_of_round", "D-6.1"),
}
"""The kinds of decision a player thinks of, the phase of each and its rule."""

OPEN_IN = {
    RHETORICS: {"give"},
    EKKLESIA: {"cast"},
    ARCHON: {"give", "boule", "tile", "take", "activate"},
    WALLS_TILE: {"tile"},
    AFTERWARDS: {"activate"},
    OSTRACISM_CALL: {"give", "call"},
    OSTRACISM_NAME: {"give", "name"},
}


def reasons(state: Demokratia, seat: int) -> list[Reason]:
    """For every kind of decision that is not on offer to this seat now, why not, with the rule."""
    if not 0 <= seat < state.players or not state.owes(seat):
        return []
    found = _other_kinds(state)
    if state.phase == ARCHON:
        found += _citizens(state, seat) + _tiles(state, seat) + _activations(state, seat)
    elif state.phase == AFTERWARDS:
        found += _activations(state, seat)
    elif state.phase == PLACING:
        found += _cells(state)
    elif state.phase == TURNING:
        found += _turns(state)
    elif state.phase == WALLS_TILE:
        found += _tiles(state, seat)
    elif state.phase == OSTRACISM_NAME:
        found += _names(state, seat) + _bribes(state, seat)
    elif state.phase == OSTRACISM_CALL:
        found += _bribes(state, seat)
    return found


def _other_kinds(state: Demokratia) -> list[Reason]:
    """What belongs to another phase, or must wait until the play at hand is finished."""
    open_now = OPEN_IN.get(int(state.phase), {"pass"} if state.phase >= VOTES_LEFT else set())
    found = []
    for kind, (phase, rule) in KINDS.items():
        if kind in open_now:
            continue
        if phase == "ostracism" and state.ostracism == 0:
            found.append(Reason(kind, "ostracism_off", rule))
        elif kind == "give" and PLACING <= state.phase <= RHETOR_TO:
            found.append(Reason(kind, "gifts_first" if _play_begun(state) else "finish_first", rule))
        elif phase == "archon" and state.phase == AFTERWARDS:
            found.append(Reason(kind, "citizen_played", "D-3.1"))
        elif phase == "archon" and PLACING <= state.phase <= RHETOR_TO:
            found.append(Reason(kind, "finish_first", rule))
        else:
            found.append(Reason(kind, "another_phase", rule, {"phase": phase}))
    return found


def _play_begun(state: Demokratia) -> bool:
    """Whether the citizen of this turn is played or being played; an activation may go before it."""
    return state.played == 1 or state.active == EMPTY


def _citizens(state: Demokratia, seat: int) -> list[Reason]:
    """Gifts, seats, monuments and rhetors."""
    found = [Reason(f"give {COLOURS[seat]}", "not_yourself", "D-1.1")]
    if state.demagogues[seat].hand == 1:
        found.append(Reason("give", "last_citizen", "D-1.1"))
    for phyle, name in enumerate(PHYLAI):
        if state.seats_taken(phyle) == SEATS_PER_PHYLE:
            found.append(Reason(f"boule {name}", "row_full", "D-3.2", {"phyle": name}))
    for eminence, name in enumerate(EMINENCE_NAMES):
        owner = state.owners[eminence]
        if owner == DEAD:
            found.append(Reason(f"take {name}", "dead", "D-3.5", {"eminence": name}))
        elif owner != OUTSIDE:
            found.append(Reason(f"take {name}", "taken", "D-3.5", {"eminence": name, "other": int(owner)}))
    return found


def _tiles(state: Demokratia, seat: int) -> list[Reason]:
    """Tiles of the hand for which there is no place."""
    demagogue = state.demagogues[seat]
    found = []
    for tile in sorted({int(demagogue.tiles[place]) for place in range(demagogue.held)}):
        name = state.box.tiles.ids[tile]
        if state.phase == WALLS_TILE:
            if not may_replace(state.city, state.box, tile):
                found.append(Reason(f"tile {name}", "no_place_instead", "D-3.5", {"tile": name}))
        elif not may_be_built(state.city, state.box, tile):
            found.append(Reason(f"tile {name}", "no_place", "D-3.4", {"tile": name}))
    return found


def _activations(state: Demokratia, seat: int) -> list[Reason]:
    """Own monuments and rhetors that cannot be activated, and everybody else's."""
    found = []
    if state.activated:
        return [Reason("activate", "one_activation", "D-3.5")]
    for eminence, name in enumerate(EMINENCE_NAMES):
        owner = state.owners[eminence]
        if may_activate(state, seat, eminence):
            continue
        if owner == seat:
            why = "used" if state.used >> eminence & 1 else _no_effect(eminence)
            found.append(Reason(f"activate {name}", why, "D-3.5", {"eminence": name}))
        else:
            found.append(Reason(f"activate {name}", "not_yours", "D-3.5", {"eminence": name}))
    return found


def _no_effect(eminence: int) -> str:
    if eminence >= FIRST_RHETOR:
        return "nobody_to_move"
    return {ACADEMY: "pool_empty", STOA: "no_rhetor", WALLS: "nothing_fits"}.get(eminence, "no_votes")


def _cells(state: Demokratia) -> list[Reason]:
    """For each cell that does not take the chosen tile, what is in the way of the turn that comes closest."""
    found = []
    for cell in range(CELLS):
        built = state.city.built >> cell & 1 == 1
        fitting = cell != AGORA and built == (state.active == WALLS) and possible_turns(state, cell)
        if not fitting:
            why, facts = cell_obstacle(state, cell)
            found.append(Reason(f"cell {CELL_NAMES[cell]}", why, "D-3.4", facts))
    return found


def _turns(state: Demokratia) -> list[Reason]:
    """For each turn in which the tile may not lie in the chosen cell, what is in the way."""
    found = []
    turns = possible_turns(state, state.cell)
    for turn, name in enumerate(DIRECTIONS):
        if turns >> turn & 1 == 0:
            why, facts = turn_obstacle(state, int(state.cell), turn)
            found.append(Reason(f"turn {name}", why, "D-3.4", facts))
    return found


def _bribes(state: Demokratia, seat: int) -> list[Reason]:
    """Gifts in the Ostracism phase."""
    if state.demagogues[seat].hand == 0:
        return [Reason("give", "no_citizen", "D-1.1")]
    if state.demagogues[seat].gifts == 0:
        return [Reason("give", "all_given", "D-1.1")]
    return [Reason(f"give {COLOURS[seat]}", "not_yourself", "D-1.1")]


def _names(state: Demokratia, seat: int) -> list[Reason]:
    found = [Reason(f"name {COLOURS[seat]}", "not_yourself", "D-5.1")]
    holder = state.ostracised
    if holder >= 0 and holder != seat:
        found.append(Reason(f"name {COLOURS[holder]}", "holds_the_tile", "D-5.1", {"other": int(holder)}))
    return found
