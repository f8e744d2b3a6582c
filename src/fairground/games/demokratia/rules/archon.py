"""Archon: who plays the next citizen, and where it may go (D-3.1, D-3.2)."""

from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.core.state import NOBODY, Offers
from fairground.games.demokratia.actions import BOULE, TAKE, TILE
from fairground.games.demokratia.components import FIVE, MONUMENTS, PHYLAI, RHETORS, SEATS_PER_PHYLE
from fairground.games.demokratia.rules.bits import bit_at
from fairground.games.demokratia.rules.placement import may_be_built
from fairground.games.demokratia.rules.rhetorics import offer_gifts
from fairground.games.demokratia.state import EMINENCES, OUTSIDE, Polis


def playable(polis: Polis, seat: i64) -> i64:
    """Citizens in hand that can be played: none for the exile, none without a place for them (D-3.1)."""
    hand = polis.demagogues[seat].hand
    if hand == 0 or seat == polis.exile:
        return 0
    if may_play(polis, seat):
        return hand
    journal = polis.journal
    if journal is not None:
        journal.show(EVERYBODY, "cannot_play", {"seat": int(seat)})
    return 0


def may_play(polis: Polis, seat: i64) -> bool:
    """Whether there is an empty seat, a monument or rhetor outside, or a place for a tile of the hand."""
    for phyle in range(FIVE):
        if polis.seats_taken(phyle) < SEATS_PER_PHYLE:
            return True
    for eminence in range(EMINENCES):
        if polis.owners[eminence] == OUTSIDE:
            return True
    demagogue = polis.demagogues[seat]
    for place in range(demagogue.held):
        if may_be_built(polis.city, polis.box, demagogue.tiles[place]):
            return True
    return False


def next_archon(polis: Polis) -> i64:
    """Who plays now: the tile goes on as long as somebody has more; NOBODY when all hands are played (D-3.1)."""
    archon = polis.archon
    own = playable(polis, archon)
    seat = polis.left_of(archon)
    while seat != archon:
        hand = playable(polis, seat)
        if hand > own:
            archon, own = seat, hand
            seat = polis.left_of(archon)
        else:
            seat = polis.left_of(seat)
    journal = polis.journal
    if journal is not None and archon != polis.archon:
        journal.note("archon", {"seat": int(archon), "citizens": int(own)})
    polis.archon = archon
    if own == 0:
        return NOBODY
    return archon


def offer_plays(polis: Polis, seat: i64, offers: Offers) -> None:
    """Gifts as long as a citizen is kept, and every place for a citizen (D-1.1, D-3.2, D-3.3, D-3.5)."""
    demagogue = polis.demagogues[seat]
    if demagogue.hand > 1:
        offer_gifts(polis, seat, offers)
    offers.add_each(BOULE, polis.rows_with_room())
    seen: i64 = 0
    for place in range(demagogue.held):
        tile = demagogue.tiles[place]
        if seen & bit_at(tile) == 0 and may_be_built(polis.city, polis.box, tile):
            offers.add(TILE + tile)
        seen |= bit_at(tile)
    owners = polis.owners
    for eminence in range(len(owners)):
        if owners[eminence] == OUTSIDE:
            offers.add(TAKE + eminence)


def sit(polis: Polis, seat: i64, phyle: i64) -> None:
    """A citizen takes an empty seat of any phyle (D-3.2)."""
    polis.demagogues[seat].hand -= 1
    polis.boule[phyle * FIVE + seat] += 1
    journal = polis.journal
    if journal is not None:
        journal.note("boule", {"seat": int(seat), "phyle": PHYLAI[phyle]})


def take(polis: Polis, seat: i64, eminence: i64) -> None:
    """A monument or rhetor from outside, with the citizen on it (D-3.5)."""
    polis.demagogues[seat].hand -= 1
    polis.owners[eminence] = seat
    journal = polis.journal
    if journal is not None:
        names = MONUMENTS + RHETORS
        journal.note("take", {"seat": int(seat), "eminence": names[eminence]})
