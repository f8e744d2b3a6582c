"""What a seat may suppose: everything it cannot know is dealt anew, within what it knows."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.games.demokratia.actions import DONE
from fairground.games.demokratia.components import FIVE, VOTE_TILES
from fairground.games.demokratia.rules.bits import bit_at, count_bits
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.rules.whereabouts import (
    ALL_PLACES,
    ASIDE,
    CAST_PLACE,
    LAST_SEATS_PLACES,
    PLACES,
    after_the_deal,
    from_hand_to_table,
    learn,
    supposed,
)
from fairground.games.demokratia.state import ATHENS, OSTRACISM_CALL, OSTRACISM_NAME, VOTES
from fairground.games.demokratia.table.demagogue import EMPTY
from fairground.games.demokratia.view.view import known_tiles


def imagine(state: Demokratia, seat: int, dealer: Dealer) -> Demokratia:
    """A copy in which the others' hands, cast votes and secret choices are dealt anew for this seat."""
    twin = state.copy()
    assert isinstance(twin, Demokratia)
    while not _deal_votes(state, twin, seat, dealer):
        pass
    _forget(state, twin, seat)
    _deal_tiles(state, twin, seat, dealer)
    _choose(twin, seat, dealer)
    return twin


def _bounds(state: Demokratia, seat: i64, vote: i64) -> i64:
    """Where this seat must suppose a vote tile; a spectator knows only what was just revealed."""
    if seat >= 0:
        return supposed(state, seat, vote)
    shown = state.phase in (OSTRACISM_CALL, OSTRACISM_NAME) and state.revealed >> vote & 1
    return 1 << ASIDE if shown else ALL_PLACES


def _deal_votes(state: Demokratia, twin: Demokratia, seat: i64, dealer: Dealer) -> bool:
    """Deal the vote tiles anew, those of which most is known first; no if there was no room left for one."""
    room = _room_for_votes(state)
    bounds = filled(VOTE_TILES)
    for vote in range(VOTE_TILES):
        bounds[vote] = _bounds(state, seat, vote)
    placed = filled(VOTE_TILES, EMPTY)
    weights = filled(PLACES)
    for known in range(1, PLACES + 1):
        for vote in range(VOTE_TILES):
            if count_bits(bounds[vote]) != known:
                continue
            total: i64 = 0
            for place in range(PLACES):
                weights[place] = room[place] if bounds[vote] >> place & 1 else 0
                total += weights[place]
            if total == 0:
                return False
            placed[vote] = dealer.pick(VOTES, weights, total)
            room[placed[vote]] -= 1
    for other in range(twin.players):
        twin.demagogues[other].votes = 0
    for vote in range(VOTE_TILES):
        twin.votes.counts[vote] = 0
        if placed[vote] == ASIDE:
            twin.votes.counts[vote] = 1
        elif placed[vote] >= CAST_PLACE:
            twin.demagogues[placed[vote] - CAST_PLACE].cast = vote
        else:
            twin.demagogues[placed[vote]].votes |= bit_at(vote)
    return True


def _room_for_votes(state: Demokratia) -> vec[i64]:
    """How many vote tiles are in each hand, before each seat and aside."""
    room = filled(PLACES)
    for other in range(state.players):
        demagogue = state.demagogues[other]
        room[other] = count_bits(demagogue.votes)
        room[CAST_PLACE + other] = 1 if demagogue.cast != EMPTY else 0
    room[ASIDE] = state.votes.total
    return room


def _forget(state: Demokratia, twin: Demokratia, seat: i64) -> None:
    """The others know their own hands and votes as imagined; what else they know this seat cannot tell."""
    after_the_deal(twin)
    for owner in range(twin.players):
        demagogue = twin.demagogues[owner]
        if demagogue.cast != EMPTY:
            caster = owner if demagogue.recast_by < 0 else demagogue.recast_by
            learn(twin, owner, demagogue.cast, owner)
            from_hand_to_table(twin, owner, owner, demagogue.cast)
            if caster != owner:
                _unlearn(twin, owner, demagogue.cast)
                learn(twin, caster, demagogue.cast, CAST_PLACE + owner)
    if seat >= 0:
        mask = _places_of(seat)
        for vote in range(VOTE_TILES):
            twin.whereabouts[vote] = twin.whereabouts[vote] & ~mask | state.whereabouts[vote] & mask
    for other in range(twin.players):
        if other != seat:
            twin.demagogues[other].gave_left = EMPTY
            twin.demagogues[other].gave_right = EMPTY


def _places_of(seat: i64) -> i64:
    """The bits of all places as this seat supposes them."""
    return LAST_SEATS_PLACES >> ((FIVE - 1 - seat) * PLACES)


def _unlearn(twin: Demokratia, seat: i64, vote: i64) -> None:
    """This seat does not know where the tile is: anywhere but in the own hand."""
    anywhere = _places_of(seat)
    twin.whereabouts[vote] = (twin.whereabouts[vote] | anywhere) & ~bit_at(seat * PLACES + seat)


def _deal_tiles(state: Demokratia, twin: Demokratia, seat: i64, dealer: Dealer) -> None:
    """The others' Athens tiles come from the pool and all their hands, but what was passed to them is there."""
    counts = twin.athens.counts
    total: i64 = state.athens.total
    for other in range(state.players):
        if other != seat:
            demagogue = state.demagogues[other]
            for place in range(demagogue.held):
                counts[demagogue.tiles[place]] += 1
            total += demagogue.held
    known = [known_tiles(state, seat, other) for other in range(state.players)]
    for tiles in known:
        for tile in tiles:
            counts[tile] -= 1
            total -= 1
    for other in range(twin.players):
        if other == seat:
            continue
        demagogue = twin.demagogues[other]
        passed = known[other]
        for place in range(demagogue.held):
            if place < len(passed):
                demagogue.tiles[place] = passed[place]
            else:
                drawn = dealer.pick(ATHENS, counts, total)
                counts[drawn] -= 1
                total -= 1
                demagogue.tiles[place] = drawn


def _choose(twin: Demokratia, seat: i64, dealer: Dealer) -> None:
    """What others chose in secret could be anything that was open to them."""
    if twin.phase < OSTRACISM_NAME:
        return
    for other in range(twin.players):
        demagogue = twin.demagogues[other]
        if other != seat and demagogue.choice != EMPTY:
            demagogue.choice = EMPTY
            waiting = twin.waiting_for
            twin.waiting_for = 1 << other
            offers = [offer for offer in twin.offers(other) if offer > DONE]  # a gift is no secret
            twin.waiting_for = waiting
            alike = filled(len(offers), 1)
            demagogue.choice = offers[dealer.pick(VOTES, alike, len(offers))]
