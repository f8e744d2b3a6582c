"""Monuments and rhetors: what they do when they are activated (D-3.5)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.demokratia.actions import ACTIVATE, MOVE, SILENCE, STAGE, TILE, TO
from fairground.games.demokratia.components import FIVE, MONUMENTS, PHYLAI, RHETORS, SEATS_PER_PHYLE
from fairground.games.demokratia.rules.athens import draw_tile
from fairground.games.demokratia.rules.bits import bit_at
from fairground.games.demokratia.rules.placement import may_replace
from fairground.games.demokratia.rules.whereabouts import CAST_PLACE, from_hand_to_table, from_table_aside, learn
from fairground.games.demokratia.state import (
    ACADEMY,
    DEAD,
    EMINENCES,
    FIRST_RHETOR,
    PARTHENON,
    RHETOR_FROM,
    RHETOR_TO,
    STOA,
    STOA_TRIAL,
    THEATRE,
    THEATRE_STAGE,
    WALLS,
    WALLS_TILE,
    Polis,
)
from fairground.games.demokratia.table.demagogue import EMPTY


def may_activate(polis: Polis, seat: i64, eminence: i64) -> bool:
    """An own one, not yet used this round, that would have an effect (D-3.5)."""
    if polis.owners[eminence] != seat or polis.used >> eminence & 1:
        return False
    if eminence == ACADEMY:
        return polis.athens.total > 0
    if eminence in (PARTHENON, THEATRE):
        return votes_on_the_table(polis, seat, eminence)
    if eminence == STOA:
        return a_rhetor_speaks(polis)
    if eminence < FIRST_RHETOR:
        return a_tile_fits(polis, seat)
    return a_move_is_possible(polis, eminence - FIRST_RHETOR)


def votes_on_the_table(polis: Polis, seat: i64, eminence: i64) -> bool:
    """Somebody else's for the Parthenon; anybody's, and a tile to replace it, for the Theatre."""
    if eminence == THEATRE and polis.demagogues[seat].votes == 0:
        return False
    for owner in range(polis.players):
        if polis.demagogues[owner].cast != EMPTY and (eminence == THEATRE or owner != seat):
            return True
    return False


def a_rhetor_speaks(polis: Polis) -> bool:
    """Whether anybody has a rhetor."""
    for rhetor in range(FIRST_RHETOR, EMINENCES):
        if polis.owners[rhetor] >= 0:
            return True
    return False


def a_tile_fits(polis: Polis, seat: i64) -> bool:
    """Whether a tile of the hand could take the place of a built one."""
    demagogue = polis.demagogues[seat]
    for place in range(demagogue.held):
        if may_replace(polis.city, polis.box, demagogue.tiles[place]):
            return True
    return False


def a_move_is_possible(polis: Polis, phyle: i64) -> bool:
    """From a seat of the rhetor's phyle to another phyle's, or the other way (D-3.5)."""
    own = polis.seats_taken(phyle)
    for other in range(FIVE):
        if other != phyle:
            taken = polis.seats_taken(other)
            if (own > 0 and taken < SEATS_PER_PHYLE) or (taken > 0 and own < SEATS_PER_PHYLE):
                return True
    return False


def offer_activations(polis: Polis, seat: i64, offers: Offers) -> None:
    """One with each citizen played (D-3.5)."""
    owners = polis.owners
    for eminence in range(len(owners)):
        if owners[eminence] == seat and may_activate(polis, seat, eminence):
            offers.add(ACTIVATE + eminence)


def is_asked(polis: Polis, seat: i64) -> bool:
    """Whether this seat is asked for an activation after its play.

    With the Walls it is asked whatever its hand: passing it over would tell the others that no tile fits.
    """
    owners = polis.owners
    for eminence in range(len(owners)):
        if owners[eminence] != seat:
            continue
        if eminence == WALLS:
            if polis.used >> WALLS & 1 == 0 and polis.demagogues[seat].held > 0:
                return True
        elif may_activate(polis, seat, eminence):
            return True
    return False


def activate(polis: Polis, seat: i64, eminence: i64, dealer: Dealer) -> None:
    """Turn it over and act, or ask for what it needs to know (D-3.5)."""
    polis.used |= 1 << eminence
    polis.activated = 1
    journal = polis.journal
    if journal is not None:
        names = MONUMENTS + RHETORS
        journal.note("activate", {"seat": int(seat), "eminence": names[eminence]})
    if eminence == ACADEMY:
        draw_tile(polis, seat, dealer)
        return
    if eminence == PARTHENON:
        look_at_votes(polis, seat)
        return
    polis.active = eminence
    if eminence == STOA:
        polis.phase = STOA_TRIAL
    elif eminence == THEATRE:
        polis.phase = THEATRE_STAGE
    elif eminence < FIRST_RHETOR:
        polis.phase = WALLS_TILE
    else:
        polis.phase = RHETOR_FROM


def look_at_votes(polis: Polis, seat: i64) -> None:
    """Parthenon: see all the others' cast votes (D-3.5)."""
    journal = polis.journal
    for owner in range(polis.players):
        vote = polis.demagogues[owner].cast
        if owner != seat and vote != EMPTY:
            learn(polis, seat, vote, CAST_PLACE + owner)
            if journal is not None:
                journal.show(int(seat), "oracle", {"other": int(owner), "vote": polis.box.vote_ids[vote]})


def offer_rhetors(polis: Polis, offers: Offers) -> None:
    """Stoa: any rhetor that somebody has (D-3.5)."""
    for rhetor in range(FIVE):
        if polis.owners[FIRST_RHETOR + rhetor] >= 0:
            offers.add(SILENCE + rhetor)


def silence(polis: Polis, rhetor: i64) -> None:
    """The rhetor leaves the game, its citizen goes to the agora (D-3.5)."""
    owner = polis.owners[FIRST_RHETOR + rhetor]
    polis.owners[FIRST_RHETOR + rhetor] = DEAD
    polis.demagogues[owner].agora += 1
    journal = polis.journal
    if journal is not None:
        journal.note("silence", {"rhetor": RHETORS[rhetor], "other": int(owner)})


def offer_stages(polis: Polis, offers: Offers) -> None:
    """Theatre: anybody's cast vote (D-3.5)."""
    for owner in range(polis.players):
        if polis.demagogues[owner].cast != EMPTY:
            offers.add(STAGE + owner)


def recast(polis: Polis, seat: i64, owner: i64, vote: i64) -> None:
    """The old vote is put aside unseen, one of the hand lies in its place (D-3.5)."""
    votes = polis.demagogues[owner]
    polis.votes.put(votes.cast)
    from_table_aside(polis, owner)
    polis.demagogues[seat].votes &= ~(1 << vote)
    votes.cast = vote
    votes.recast_by = seat
    from_hand_to_table(polis, seat, owner, vote)
    journal = polis.journal
    if journal is not None:
        journal.note("recast", {"seat": int(seat), "other": int(owner)})
        journal.tell(int(seat), "own_recast", {"vote": polis.box.vote_ids[vote], "other": int(owner)})


def offer_replacements(polis: Polis, seat: i64, offers: Offers) -> None:
    """Walls: a tile of the hand that fits in place of a built one (D-3.5)."""
    demagogue = polis.demagogues[seat]
    seen: i64 = 0
    for place in range(demagogue.held):
        tile = demagogue.tiles[place]
        if seen & bit_at(tile) == 0 and may_replace(polis.city, polis.box, tile):
            offers.add(TILE + tile)
        seen |= bit_at(tile)


def targets(polis: Polis, rows: i64, source: i64) -> i64:
    """To which of the rows the active rhetor may move a citizen of this phyle's row, a bit for each phyle (D-3.5)."""
    phyle = polis.active - FIRST_RHETOR
    if source == phyle:
        return rows & ~(1 << phyle)
    return rows & (1 << phyle)


def offer_citizens(polis: Polis, offers: Offers) -> None:
    """Rhetor: any citizen of the Boule that may be moved (D-3.5)."""
    rows = polis.rows_with_room()
    boule = polis.boule
    for source in range(FIVE):
        if targets(polis, rows, source):
            for owner in range(polis.players):
                if boule[source * FIVE + owner] > 0:
                    offers.add(MOVE + source * FIVE + owner)


def choose_citizen(polis: Polis, citizen: i64) -> bool:
    """Choose one; if there is only one row for it to go to, it goes there, and the answer is yes."""
    polis.target = citizen
    rows = targets(polis, polis.rows_with_room(), citizen // FIVE)
    if rows & (rows - 1):
        polis.phase = RHETOR_TO
        return False
    for phyle in range(FIVE):
        if rows >> phyle & 1:
            move(polis, phyle)
    return True


def offer_rows(polis: Polis, offers: Offers) -> None:
    """Rhetor: the phyle to whose empty seat the citizen moves (D-3.5)."""
    offers.add_each(TO, targets(polis, polis.rows_with_room(), polis.target // FIVE))


def move(polis: Polis, phyle: i64) -> None:
    """The citizen changes its seat (D-3.5)."""
    source, owner = polis.target // FIVE, polis.target % FIVE
    polis.boule[source * FIVE + owner] -= 1
    polis.boule[phyle * FIVE + owner] += 1
    journal = polis.journal
    if journal is not None:
        journal.note("moved", {"other": int(owner), "from": PHYLAI[source], "to": PHYLAI[phyle]})
