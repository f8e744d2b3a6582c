"""The steps of the Archon phase: whose turn it is, the citizen's play, an activation before or after it (D-3)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import NOBODY
from fairground.games.demokratia.actions import (
    ACTIVATE,
    BOULE,
    CAST,
    CELL,
    DONE,
    GIVE,
    LOWER,
    MOVE,
    SILENCE,
    STAGE,
    TAKE,
    TILE,
    TO,
    TURN,
)
from fairground.games.demokratia.rules import archon, athens, monuments
from fairground.games.demokratia.rules.bits import first_bit
from fairground.games.demokratia.rules.closing import hold_phylai
from fairground.games.demokratia.rules.opening import ask
from fairground.games.demokratia.rules.rhetorics import give
from fairground.games.demokratia.state import (
    AFTERWARDS,
    ARCHON,
    LOWERING,
    PLACING,
    RHETOR_TO,
    STOA_TRIAL,
    THEATRE_STAGE,
    THEATRE_VOTE,
    TURNING,
    WALLS,
    WALLS_TILE,
    Polis,
)
from fairground.games.demokratia.table.demagogue import EMPTY


def next_turn(polis: Polis, dealer: Dealer) -> None:
    """Who has most in hand plays a citizen; when no hand has any, the phase ends (D-3.1)."""
    polis.played = 0
    polis.activated = 0
    seat = archon.next_archon(polis)
    if seat == NOBODY:
        hold_phylai(polis, dealer)
    else:
        ask(polis, ARCHON, seat)


def play_citizen(polis: Polis, seat: i64, action: i64, dealer: Dealer) -> None:
    """A gift, an activation, or a citizen to the Boule, Athens, a monument or rhetor (D-3.2 to D-3.5)."""
    if action >= ACTIVATE:
        monuments.activate(polis, seat, action - ACTIVATE, dealer)
        if polis.active == EMPTY:
            go_on(polis, dealer)
    elif action >= TAKE:
        archon.take(polis, seat, action - TAKE)
        after_the_play(polis, seat, dealer)
    elif action >= TILE:
        athens.choose_tile(polis, seat, action - TILE)
        ask(polis, PLACING, seat)
    elif action >= BOULE:
        archon.sit(polis, seat, action - BOULE)
        after_the_play(polis, seat, dealer)
    elif action == DONE:
        next_turn(polis, dealer)
    else:
        give(polis, seat, action - GIVE)


def go_on_building(polis: Polis, seat: i64, action: i64, dealer: Dealer) -> None:
    """Where, how turned, and whom the black buildings hurt (D-3.3)."""
    if polis.phase == LOWERING:
        athens.lower(polis, action - LOWER)
    elif polis.phase == TURNING:
        raise_building(polis, seat, action - TURN)
    else:
        polis.cell = action - CELL
        turns = athens.possible_turns(polis, polis.cell)
        if turns & (turns - 1):
            polis.phase = TURNING
            return
        raise_building(polis, seat, first_bit(turns))
    if polis.black_left > 0:
        polis.phase = LOWERING
        return
    athens.draw_tile(polis, seat, dealer)
    if polis.active == WALLS:
        go_on(polis, dealer)
    else:
        after_the_play(polis, seat, dealer)


def raise_building(polis: Polis, seat: i64, turn: i64) -> None:
    """With a citizen on it, or by the Walls in place of another tile (D-3.3, D-3.5)."""
    if polis.active == WALLS:
        athens.rebuild(polis, seat, turn)
    else:
        athens.build(polis, seat, turn)


def go_on_with_effect(polis: Polis, seat: i64, action: i64, dealer: Dealer) -> None:
    """What the activated monument or rhetor asked for (D-3.5)."""
    if polis.phase == THEATRE_STAGE:
        polis.target = action - STAGE
        polis.phase = THEATRE_VOTE
        return
    if polis.phase == WALLS_TILE:
        athens.choose_tile(polis, seat, action - TILE)
        polis.phase = PLACING
        return
    if polis.phase == STOA_TRIAL:
        monuments.silence(polis, action - SILENCE)
    elif polis.phase == THEATRE_VOTE:
        monuments.recast(polis, seat, polis.target, action - CAST)
    elif polis.phase == RHETOR_TO:
        monuments.move(polis, action - TO)
    elif not monuments.choose_citizen(polis, action - MOVE):
        return
    go_on(polis, dealer)


def go_on(polis: Polis, dealer: Dealer) -> None:
    """After an activation: the citizen's play, if it is still to come and still possible, or the next turn (D-3.5)."""
    polis.active = EMPTY
    polis.target = EMPTY
    if polis.played == 0 and archon.may_play(polis, polis.archon):
        ask(polis, ARCHON, polis.archon)
    else:
        next_turn(polis, dealer)


def after_the_play(polis: Polis, seat: i64, dealer: Dealer) -> None:
    """One activation may follow if none went before (D-3.5)."""
    polis.played = 1
    if polis.activated == 0 and monuments.is_asked(polis, seat):
        ask(polis, AFTERWARDS, seat)
    else:
        next_turn(polis, dealer)
