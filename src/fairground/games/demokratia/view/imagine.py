"""What a seat may suppose: everything it cannot know is dealt anew, within what it knows."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.games.demokratia.actions import DONE
from fairground.games.demokratia.components import TILE_KINDS, VOTE_TILES
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.rules.whereabouts import (
    ALL_PLACES,
    ASIDE,
    CAST_PLACE,
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


def _pick(dealer: Dealer, source: i64, weights: list[int]) -> int:
    return int(dealer.pick(source, vec[i64](weights), sum(weights)))


def _bounds(state: Demokratia, seat: int, vote: int) -> int:
    """Where this seat must suppose a vote tile; a spectator knows only what was just revealed."""
    if seat >= 0:
        return int(supposed(state, seat, vote))
    shown = state.phase in (OSTRACISM_CALL, OSTRACISM_NAME) and state.revealed >> vote & 1
    return 1 << ASIDE if shown else ALL_PLACES


def _deal_votes(state: Demokratia, twin: Demokratia, seat: int, dealer: Dealer) -> bool:
    """Deal the vote tiles anew, those of which most is known first; no if there was no room left for one."""
    room = [0] * PLACES
    for other, demagogue in enumerate(state.demagogues):
        room[other] = int(demagogue.votes).bit_count()
        room[CAST_PLACE + other] = int(demagogue.cast != EMPTY)
    room[ASIDE] = int(state.votes.total)
    bounds = [_bounds(state, seat, vote) for vote in range(VOTE_TILES)]
    placed = [EMPTY] * VOTE_TILES
    for vote in sorted(range(VOTE_TILES), key=lambda vote: bounds[vote].bit_count()):
        weights = [room[place] if bounds[vote] >> place & 1 else 0 for place in range(PLACES)]
        if sum(weights) == 0:
            return False
        placed[vote] = _pick(dealer, VOTES, weights)
        room[placed[vote]] -= 1
    for other, demagogue in enumerate(twin.demagogues):
        demagogue.votes = sum(1 << vote for vote in range(VOTE_TILES) if placed[vote] == other)
        if demagogue.cast != EMPTY:
            demagogue.cast = placed.index(CAST_PLACE + other)
    for vote in range(VOTE_TILES):
        twin.votes.counts[vote] = int(placed[vote] == ASIDE)
    return True


def _forget(state: Demokratia, twin: Demokratia, seat: int) -> None:
    """The others know their own hands and votes as imagined; what else they know this seat cannot tell."""
    after_the_deal(twin)
    for owner, demagogue in enumerate(twin.demagogues):
        if demagogue.cast != EMPTY:
            caster = owner if demagogue.recast_by < 0 else int(demagogue.recast_by)
            learn(twin, owner, demagogue.cast, owner)
            from_hand_to_table(twin, owner, owner, demagogue.cast)
            if caster != owner:
                _unlearn(twin, owner, demagogue.cast)
                learn(twin, caster, demagogue.cast, CAST_PLACE + owner)
    if seat >= 0:
        mask = ALL_PLACES << (seat * PLACES)
        for vote in range(VOTE_TILES):
            twin.whereabouts[vote] = twin.whereabouts[vote] & ~mask | state.whereabouts[vote] & mask
    for other, demagogue in enumerate(twin.demagogues):
        if other != seat:
            demagogue.gave_left = EMPTY
            demagogue.gave_right = EMPTY


def _unlearn(twin: Demokratia, seat: int, vote: int) -> None:
    """This seat does not know where the tile is: anywhere but in the own hand."""
    shift = seat * PLACES
    anywhere = ALL_PLACES & ~(1 << seat)
    twin.whereabouts[vote] = twin.whereabouts[vote] & ~(ALL_PLACES << shift) | anywhere << shift


def _deal_tiles(state: Demokratia, twin: Demokratia, seat: int, dealer: Dealer) -> None:
    """The others' Athens tiles come from the pool and all their hands, but what was passed to them is there."""
    counts = [int(count) for count in state.athens.counts]
    for other, demagogue in enumerate(state.demagogues):
        if other != seat:
            for place in range(demagogue.held):
                counts[demagogue.tiles[place]] += 1
    known = [known_tiles(state, seat, other) for other in range(state.players)]
    for tiles in known:
        for tile in tiles:
            counts[tile] -= 1
    for other, demagogue in enumerate(twin.demagogues):
        if other == seat:
            continue
        for place in range(demagogue.held):
            if place < len(known[other]):
                demagogue.tiles[place] = known[other][place]
            else:
                tile = _pick(dealer, ATHENS, counts)
                counts[tile] -= 1
                demagogue.tiles[place] = tile
    for tile in range(TILE_KINDS):
        twin.athens.counts[tile] = counts[tile]


def _choose(twin: Demokratia, seat: int, dealer: Dealer) -> None:
    """What others chose in secret could be anything that was open to them."""
    if twin.phase < OSTRACISM_NAME:
        return
    for other, demagogue in enumerate(twin.demagogues):
        if other != seat and demagogue.choice != EMPTY:
            demagogue.choice = EMPTY
            waiting = twin.waiting_for
            twin.waiting_for = 1 << other
            offers = [offer for offer in twin.offers(other) if offer > DONE]  # a gift is no secret
            twin.waiting_for = waiting
            demagogue.choice = offers[_pick(dealer, VOTES, [1] * len(offers))]
