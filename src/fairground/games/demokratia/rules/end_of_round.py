"""End of round: fresh hands of vote and Athens tiles, and two passes of each (D-6)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import NOBODY, Offers
from fairground.games.demokratia.actions import PASS, PASS_TILE
from fairground.games.demokratia.components import HAND
from fairground.games.demokratia.rules.athens import draw_tile, drop_tile
from fairground.games.demokratia.rules.bits import bit_at, first_bit
from fairground.games.demokratia.rules.whereabouts import after_a_pass, after_the_deal
from fairground.games.demokratia.state import TILES_LEFT, TILES_RIGHT, VOTES_LEFT, VOTES_RIGHT, Polis
from fairground.games.demokratia.table.demagogue import EMPTY


def collect_votes(polis: Polis) -> None:
    """All vote tiles are put aside and shuffled (D-6.1)."""
    for demagogue in polis.demagogues:
        while demagogue.votes:
            polis.votes.put(first_bit(demagogue.votes))
            demagogue.votes &= demagogue.votes - 1
        demagogue.recast_by = NOBODY


def deal_votes(polis: Polis, dealer: Dealer) -> None:
    """Three vote tiles each (D-6.1)."""
    journal = polis.journal
    for seat in range(polis.players):
        demagogue = polis.demagogues[seat]
        for _tile in range(HAND):
            vote = polis.votes.draw(dealer)
            demagogue.votes |= 1 << vote
            if journal is not None:
                journal.show(int(seat), "dealt_vote", {"vote": polis.box.vote_ids[vote]})
    after_the_deal(polis)


def collect_tiles(polis: Polis) -> None:
    """All hands of Athens tiles go back to the pool, what the Academy drew among them (D-6.1)."""
    for demagogue in polis.demagogues:
        for place in range(demagogue.held):
            polis.athens.put(demagogue.tiles[place])
            demagogue.tiles[place] = EMPTY
        demagogue.held = 0
        demagogue.gave_left = EMPTY
        demagogue.gave_right = EMPTY


def deal_tiles(polis: Polis, dealer: Dealer) -> None:
    """Three Athens tiles each, or as many as there are for all equally (D-6.1)."""
    size = polis.athens.total // polis.players
    if size > HAND:
        size = HAND
    for seat in range(polis.players):
        for _tile in range(size):
            draw_tile(polis, seat, dealer)


def offer_passes(polis: Polis, seat: i64, offers: Offers) -> None:
    """One tile of the hand, received ones too (D-6.1)."""
    demagogue = polis.demagogues[seat]
    if polis.phase < TILES_LEFT:
        offers.add_each(PASS, demagogue.votes)
        return
    seen: i64 = 0
    for place in range(demagogue.held):
        tile = demagogue.tiles[place]
        if seen & bit_at(tile) == 0:
            offers.add(PASS_TILE + tile)
        seen |= bit_at(tile)


def choose_pass(polis: Polis, seat: i64, action: i64) -> None:
    """Chosen in secret: all pass at once (D-6.1)."""
    polis.demagogues[seat].choice = action
    journal = polis.journal
    if journal is not None:
        journal.note("passes", {"seat": int(seat)})


def receiver(polis: Polis, seat: i64) -> i64:
    """To whom this pass goes: first to the left, then to the right (D-6.1)."""
    if polis.phase == VOTES_LEFT or polis.phase == TILES_LEFT:
        return polis.left_of(seat)
    return polis.right_of(seat)


def pass_votes(polis: Polis) -> None:
    """Everybody's chosen vote tile to the neighbour, all at once (D-6.1)."""
    for seat in range(polis.players):
        polis.demagogues[seat].votes &= ~(1 << (polis.demagogues[seat].choice - PASS))
    journal = polis.journal
    for seat in range(polis.players):
        vote = polis.demagogues[seat].choice - PASS
        other = receiver(polis, seat)
        polis.demagogues[other].votes |= 1 << vote
        after_a_pass(polis, seat, other, vote)
        if journal is not None:
            journal.show(int(other), "received_vote", {"other": int(seat), "vote": polis.box.vote_ids[vote]})
    clear_choices(polis)


def pass_tiles(polis: Polis) -> None:
    """Everybody's chosen Athens tile to the neighbour, all at once (D-6.1)."""
    for seat in range(polis.players):
        demagogue = polis.demagogues[seat]
        place: i64 = 0
        while demagogue.tiles[place] != demagogue.choice - PASS_TILE:
            place += 1
        drop_tile(polis, seat, place)
    journal = polis.journal
    for seat in range(polis.players):
        tile = polis.demagogues[seat].choice - PASS_TILE
        other = receiver(polis, seat)
        demagogue = polis.demagogues[other]
        demagogue.tiles[demagogue.held] = tile
        demagogue.held += 1
        if polis.phase == TILES_LEFT:
            polis.demagogues[seat].gave_left = tile
        else:
            polis.demagogues[seat].gave_right = tile
            if demagogue.gave_left == tile:
                demagogue.gave_left = EMPTY
        if journal is not None:
            journal.show(int(other), "received_tile", {"other": int(seat), "tile": polis.box.tiles.ids[tile]})
    clear_choices(polis)


def clear_choices(polis: Polis) -> None:
    """Nothing is left to be carried out."""
    for demagogue in polis.demagogues:
        demagogue.choice = EMPTY


def pass_on(polis: Polis) -> None:
    """Carry out the pass that all have chosen for (D-6.1)."""
    if polis.phase == VOTES_LEFT or polis.phase == VOTES_RIGHT:
        pass_votes(polis)
    else:
        pass_tiles(polis)


assert VOTES_RIGHT < TILES_LEFT < TILES_RIGHT
