"""What a good demagogue notices."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.demokratia.actions import ABSTAIN, NAME, PASS, PASS_TILE
from fairground.games.demokratia.components import FIVE, VOTE_TILES
from fairground.games.demokratia.rules.bits import count_bits
from fairground.games.demokratia.rules.ending import rank, score
from fairground.games.demokratia.rules.linked import longest_group
from fairground.games.demokratia.state import (
    AFTERWARDS,
    EMINENCES,
    FALL,
    FIRST_RHETOR,
    HEGEMONY,
    OSTRACISM_NAME,
    OVER,
    THEATRE,
    TILES_LEFT,
    VOTES_LEFT,
    WALLS,
    Polis,
)
from fairground.games.demokratia.table.demagogue import EMPTY

CITIZEN: Final = 0.8
"""What a citizen that can still be played is worth in points."""
INCOME: Final = 0.9
"""What a seat that will bring a citizen is worth besides its point."""
OPEN_EFFECT: Final = 0.35
"""What an activation is expected to bring before its details are chosen."""
BLACK_BUILDING: Final = 0.25


class DemagoguesEye(Heuristics):
    """Seats in phylai that will be strong, citizens in the group that will be longest, and citizens to come."""

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Polis)
        if state.phase == OVER:
            return final(state, seat)
        demagogue = state.demagogues[seat]
        value = float(demagogue.neutral) + CITIZEN * float(demagogue.hand + demagogue.agora)
        value += in_the_boule(state, seat) + in_athens(state, seat) + eminences(state, seat)
        if state.archon == seat:
            value += begun(state, seat)
        if state.exile == seat and state.phase <= AFTERWARDS:
            value -= 0.3 * float(demagogue.hand)
        value += 0.4 * best_vote(state, seat) + 0.25 * best_tile(state, seat)
        if state.phase == OSTRACISM_NAME:
            value += hope_of_exile(state, seat)
        return value - danger(state)

    def opinions(self) -> i64:
        """Whom a seat will help or hurt is guessed once and then believed; eight searches guess apart."""
        return 8


def final(polis: Polis, seat: i64) -> float:
    """The points, and how much it means to have won or lost."""
    if polis.ending == FALL:
        return -15.0
    if polis.ending == HEGEMONY:
        return 15.0
    own = score(polis)[seat]
    return float(own) + (12.0 if rank(polis)[seat] == 1 else 0.0)


def expected_power(polis: Polis, phyle: i64) -> float:
    """Power after the votes on the table and the tile that is being placed."""
    power = polis.power[phyle]
    for demagogue in polis.demagogues:
        if demagogue.cast != EMPTY:
            power += polis.box.votes[demagogue.cast * FIVE + phyle]
    if polis.tile != EMPTY:
        power += polis.box.tiles.gains[polis.tile * FIVE + phyle]
    if power < 0:
        return 0.0
    return float(power) if power < 10 else 10.0


def closeness(gap: float) -> float:
    """How likely it is to catch up."""
    if gap <= 0.0:
        return 1.0
    return 0.75 / (1.0 + gap * 0.6)


def highest_expected(polis: Polis) -> float:
    """The power of the phyle that will have most."""
    highest = 0.0
    for phyle in range(FIVE):
        power = expected_power(polis, phyle)
        if power > highest:
            highest = power
    return highest


def in_the_boule(polis: Polis, seat: i64) -> float:
    """Seats that will be kept: the citizens they bring, and their points if the phyle is strong."""
    highest = highest_expected(polis)
    value = 0.0
    for phyle in range(FIVE):
        if polis.boule[phyle * FIVE + seat]:
            value += worth_of_row(polis, seat, phyle, highest)
    return value


def worth_of_row(polis: Polis, seat: i64, phyle: i64, highest: float) -> float:
    """What a seat's citizens in one row of the Boule are worth, if the strongest phyle will have `highest`."""
    seats = float(polis.boule[phyle * FIVE + seat])
    power = expected_power(polis, phyle)
    taken = float(polis.seats_taken(phyle))
    kept = seats if taken <= power else seats * power / taken
    worth = kept * (INCOME + closeness(highest - power)) + 0.15 * seats
    return worth - 0.1 * seats if taken + 1.0 > power else worth


def in_athens(polis: Polis, seat: i64) -> float:
    """Citizens in each phyle's longest group, the more the closer it is to the longest of all."""
    citizens = polis.city.citizens[seat]
    if citizens == 0:
        return 0.0
    lengths = filled(FIVE)
    own = filled(FIVE)
    longest: i64 = 0
    for phyle in range(FIVE):
        group = longest_group(polis.city, phyle)
        lengths[phyle] = group.length
        own[phyle] = count_bits(group.cells & citizens)
        if group.length > longest:
            longest = group.length
    best = 0.0
    total = 0.0
    for phyle in range(FIVE):
        worth = float(own[phyle]) * closeness(float(longest - lengths[phyle]))
        total += 0.1 * worth
        if worth > best:
            best = worth
    return 0.9 * best + total + 0.25 * float(count_bits(citizens))


def eminences(polis: Polis, seat: i64) -> float:
    """Monuments and rhetors held."""
    value = 0.0
    for eminence in range(EMINENCES):
        if polis.owners[eminence] == seat:
            value += worth_of_eminence(polis, eminence)
    return value


def worth_of_eminence(polis: Polis, eminence: i64) -> float:
    """What a monument or rhetor is worth: the better the earlier, and a little more while it is fresh."""
    later = 6.0 - float(polis.round)
    if later < 0.0:
        later = 0.0
    worth = 0.08
    if eminence >= FIRST_RHETOR:
        worth = 0.2
    elif eminence in (THEATRE, WALLS):
        worth = 0.16
    fresh = 0.05 if polis.used >> eminence & 1 == 0 else 0.0
    return 0.3 + worth * later + fresh


def begun(polis: Polis, seat: i64) -> float:
    """What the archon has begun and not finished."""
    value = BLACK_BUILDING * float(polis.black_left)
    if polis.active != EMPTY:
        value += OPEN_EFFECT
    if polis.tile != EMPTY:
        value += BLACK_BUILDING * float(polis.box.tiles.black[polis.tile])
        if polis.active != WALLS:
            value += 0.7
    return value


def stake(polis: Polis, seat: i64, phyle: i64) -> float:
    """What a point of power in a phyle means to this seat: its own seats there against the others' average."""
    own = polis.boule[phyle * FIVE + seat]
    others = float(polis.seats_taken(phyle) - own) / float(polis.players - 1)
    return 0.3 * (float(own) - others)


def best_vote(polis: Polis, seat: i64) -> float:
    """The best vote tile in hand, without the one that is chosen to be passed on."""
    demagogue = polis.demagogues[seat]
    held = demagogue.votes
    if polis.phase >= VOTES_LEFT and polis.phase < TILES_LEFT and demagogue.choice != EMPTY:
        held &= ~(1 << (demagogue.choice - PASS))
    best = 0.0
    for vote in range(VOTE_TILES):
        if held >> vote & 1:
            worth = 1.0
            for phyle in range(FIVE):
                worth += float(polis.box.votes[vote * FIVE + phyle]) * stake(polis, seat, phyle)
            if worth > best:
                best = worth
    return best


def best_tile(polis: Polis, seat: i64) -> float:
    """The best Athens tile in hand, without the one that is chosen to be passed on."""
    demagogue = polis.demagogues[seat]
    passed: i64 = EMPTY
    if polis.phase >= TILES_LEFT and demagogue.choice != EMPTY:
        passed = demagogue.choice - PASS_TILE
    best = 0.0
    for place in range(demagogue.held):
        tile = demagogue.tiles[place]
        if tile == passed:
            passed = EMPTY
            continue
        worth = 1.0 + BLACK_BUILDING * float(polis.box.tiles.black[tile])
        for phyle in range(FIVE):
            worth += float(polis.box.tiles.gains[tile * FIVE + phyle]) * (stake(polis, seat, phyle) + 0.1)
        if worth > best:
            best = worth
    return best


def hope_of_exile(polis: Polis, seat: i64) -> float:
    """Sending the strongest other away is worth a citizen if it is well ahead; naming it, more than naming another."""
    points = score(polis)
    own = points[seat]
    ahead: i64 = 0
    for other in range(polis.players):
        lead = points[other] + polis.demagogues[other].hand - own - polis.demagogues[seat].hand
        if other != seat and other != polis.ostracised and lead > ahead:
            ahead = lead
    value = 0.12 * float(ahead) if polis.demagogues[seat].hand > 0 else 0.0
    choice = polis.demagogues[seat].choice
    if choice != EMPTY and choice != ABSTAIN:
        named = choice - NAME
        value += 0.05 * float(points[named] + polis.demagogues[named].hand)
    return value


def danger(polis: Polis) -> float:
    """Everybody loses when all power is gone."""
    together = 0.0
    for phyle in range(FIVE):
        together += expected_power(polis, phyle)
    return 8.0 if together == 0.0 else 3.0 / (1.0 + together * together)
