"""What the next distribution would bring, and what each choice would change about it."""

from fairground.games.demokratia.components import FIVE, SEATS_PER_PHYLE, VOTE_TILES
from fairground.games.demokratia.rules.phylai import shrink, within
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import ARCHON, EMINENCES, OUTSIDE
from fairground.games.demokratia.view.shapes import OutlookView


def would_bring(state: Demokratia) -> list[list[int]]:
    """For each phyle the citizens it would bring each seat if power stayed as it is (D-4.2)."""
    twin = state.copy()
    assert isinstance(twin, Demokratia)
    for phyle in range(FIVE):
        shrink(twin, phyle)
    return [list(twin.boule[phyle * FIVE : phyle * FIVE + int(state.players)]) for phyle in range(FIVE)]


def would_receive(state: Demokratia, brings: list[list[int]]) -> list[int]:
    """The citizens each seat would receive, those on the agora included (D-4.1, D-4.2)."""
    return [
        sum(int(row[seat]) for row in brings) + int(demagogue.agora) for seat, demagogue in enumerate(state.demagogues)
    ]


def outlook(state: Demokratia, seat: int) -> OutlookView:
    """What the seat's own choices would change."""
    demagogue, box = state.demagogues[seat], state.box
    held = sorted(int(demagogue.tiles[place]) for place in range(demagogue.held))
    votes = [vote for vote in range(VOTE_TILES) if demagogue.votes >> vote & 1]
    return OutlookView(
        seats=[with_seat(state, seat, phyle) for phyle in range(FIVE)],
        votes=[with_power(state, list(box.votes[vote * FIVE : vote * FIVE + FIVE])) for vote in votes],
        tiles=[with_power(state, list(box.tiles.gains[tile * FIVE : tile * FIVE + FIVE])) for tile in held],
    )


def with_seat(state: Demokratia, seat: int, phyle: int) -> list[int]:
    """What everybody would receive if this seat took one of a phyle."""
    twin = state.copy()
    assert isinstance(twin, Demokratia)
    if twin.seats_taken(phyle) < SEATS_PER_PHYLE:
        twin.boule[phyle * FIVE + seat] += 1
    return would_receive(twin, would_bring(twin))


def with_power(state: Demokratia, changes: list[int]) -> list[int]:
    """What everybody would receive if power changed so."""
    twin = state.copy()
    assert isinstance(twin, Demokratia)
    for phyle, change in enumerate(changes):
        twin.power[phyle] = within(twin.power[phyle] + change)
    return would_receive(twin, would_bring(twin))


def archon_after(state: Demokratia) -> int:
    """Who has the archon tile after the citizen that is played now, by the hands all see; -1 if open (D-3.1)."""
    open_seat = any(state.seats_taken(phyle) < SEATS_PER_PHYLE for phyle in range(FIVE))
    outside = any(state.owners[eminence] == OUTSIDE for eminence in range(EMINENCES))
    if state.phase != ARCHON or not (open_seat or outside):
        return -1
    hands = [0 if seat == state.exile else int(demagogue.hand) for seat, demagogue in enumerate(state.demagogues)]
    archon = int(state.archon)
    hands[archon] -= 1
    players = int(state.players)
    seat = (archon + 1) % players
    while seat != archon:
        if hands[seat] > hands[archon]:
            archon = seat
        seat = (seat + 1) % players
    return archon if hands[archon] > 0 else -1
