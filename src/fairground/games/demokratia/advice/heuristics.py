"""What a good demagogue notices."""

from typing import Final

from fairground.core.fast import i64, vec
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.demokratia.actions import ABSTAIN, NAME, PASS, PASS_TILE
from fairground.games.demokratia.components import FIVE, VOTE_TILES
from fairground.games.demokratia.rules.bits import count_bits
from fairground.games.demokratia.rules.ending import rank, score
from fairground.games.demokratia.rules.linked import LongestGroups
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
NONE_OF_FIVE: Final = vec[float]([0.0] * FIVE)


class DemagoguesEye(Heuristics):
    """Seats in phylai that will be strong, citizens in the group that will be longest, and citizens to come."""

    def __init__(self, groups: LongestGroups | None = None) -> None:
        self.groups: LongestGroups | None = groups
        """The groups of the city that was looked at last, for an eye that remembers."""

    def attentive(self) -> Heuristics:
        return DemagoguesEye(LongestGroups())

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Polis)
        if state.phase == OVER:
            return final(state, seat)
        demagogue = state.demagogues[seat]
        value = float(demagogue.neutral) + CITIZEN * float(demagogue.hand + demagogue.agora)
        powers = expected_powers(state)
        groups = self.groups
        value += in_the_boule(state, seat, powers) + in_athens(state, seat, groups) + eminences(state, seat)
        if state.archon == seat:
            value += begun(state, seat)
        if state.exile == seat and state.phase <= AFTERWARDS:
            value -= 0.3 * float(demagogue.hand)
        value += 0.4 * best_vote(state, seat) + 0.25 * best_tile(state, seat)
        if state.phase == OSTRACISM_NAME:
            value += hope_of_exile(state, seat)
        return value - danger(powers)

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


def expected_powers(polis: Polis) -> vec[float]:
    """The power that each phyle will have."""
    powers = NONE_OF_FIVE[:]
    for phyle in range(len(powers)):
        powers[phyle] = expected_power(polis, phyle)
    return powers


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


def highest_of(powers: vec[float]) -> float:
    """The power of the phyle that will have most."""
    highest = 0.0
    for phyle in range(len(powers)):
        if powers[phyle] > highest:
            highest = powers[phyle]
    return highest


def in_the_boule(polis: Polis, seat: i64, powers: vec[float]) -> float:
    """Seats that will be kept: the citizens they bring, and their points if the phyle is strong."""
    highest = highest_of(powers)
    value = 0.0
    for phyle in range(FIVE):
        if polis.boule[phyle * FIVE + seat]:
            value += worth_of_row(polis, seat, phyle, powers[phyle], highest)
    return value


def worth_of_row(polis: Polis, seat: i64, phyle: i64, power: float, highest: float) -> float:
    """What a seat's citizens in one row of the Boule are worth, if its phyle will have this power and none more than
    `highest`."""
    seats = float(polis.boule[phyle * FIVE + seat])
    taken = float(polis.seats_taken(phyle))
    kept = seats if taken <= power else seats * power / taken
    worth = kept * (INCOME + closeness(highest - power)) + 0.15 * seats
    return worth - 0.1 * seats if taken + 1.0 > power else worth


def in_athens(polis: Polis, seat: i64, remembered: LongestGroups | None = None) -> float:
    """Citizens in each phyle's longest group, the more the closer it is to the longest of all."""
    citizens = polis.city.citizens[seat]
    if citizens == 0:
        return 0.0
    groups = remembered if remembered is not None else LongestGroups()
    groups.look_at(polis.city)
    lengths, cells = groups.lengths, groups.cells
    longest: i64 = 0
    for phyle in range(len(lengths)):
        if lengths[phyle] > longest:
            longest = lengths[phyle]
    best = 0.0
    total = 0.0
    for phyle in range(len(lengths)):
        own = float(count_bits(cells[phyle] & citizens))
        worth = own * closeness(float(longest - lengths[phyle]))
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


def stakes(polis: Polis, seat: i64) -> vec[float]:
    """The stake that this seat has in each phyle."""
    found = NONE_OF_FIVE[:]
    for phyle in range(len(found)):
        found[phyle] = stake(polis, seat, phyle)
    return found


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
    at_stake = stakes(polis, seat)
    best = 0.0
    for vote in range(VOTE_TILES):
        if held >> vote & 1:
            worth = 1.0
            for phyle in range(len(at_stake)):
                worth += float(polis.box.votes[vote * FIVE + phyle]) * at_stake[phyle]
            if worth > best:
                best = worth
    return best


def best_tile(polis: Polis, seat: i64) -> float:
    """The best Athens tile in hand, without the one that is chosen to be passed on."""
    demagogue = polis.demagogues[seat]
    passed: i64 = EMPTY
    if polis.phase >= TILES_LEFT and demagogue.choice != EMPTY:
        passed = demagogue.choice - PASS_TILE
    at_stake = stakes(polis, seat)
    best = 0.0
    for place in range(demagogue.held):
        tile = demagogue.tiles[place]
        if tile == passed:
            passed = EMPTY
            continue
        worth = 1.0 + BLACK_BUILDING * float(polis.box.tiles.black[tile])
        for phyle in range(len(at_stake)):
            worth += float(polis.box.tiles.gains[tile * FIVE + phyle]) * (at_stake[phyle] + 0.1)
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


def danger(powers: vec[float]) -> float:
    """Everybody loses when all power is gone."""
    together = 0.0
    for phyle in range(len(powers)):
        together += powers[phyle]
    return 8.0 if together == 0.0 else 3.0 / (1.0 + together * together)
