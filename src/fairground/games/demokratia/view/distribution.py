"""What the next distribution would bring, and what each choice would change about it."""

from functools import lru_cache
from typing import Final

from fairground.games.demokratia.components import FIVE, SEATS_PER_PHYLE, VOTE_TILES
from fairground.games.demokratia.rules.phylai import shrink, within
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import ARCHON, EMINENCES, OUTSIDE
from fairground.games.demokratia.view.shapes import OutlookView


@lru_cache(8192)
def kept_seats(players: int, power: int, seats: tuple[int, ...]) -> list[int]:
    """How many seats each would keep in a phyle of this power where they have so many (D-4.2): by the rule itself."""
    polis = Demokratia(players)
    polis.power[0] = power
    for seat, count in enumerate(seats):
        polis.boule[seat] = count
    shrink(polis, 0)
    return [int(polis.boule[seat]) for seat in range(players)]


def _seats(state: Demokratia, phyle: int) -> list[int]:
    return [int(count) for count in state.boule[phyle * FIVE : phyle * FIVE + int(state.players)]]


def would_bring(state: Demokratia) -> list[list[int]]:
    """For each phyle the citizens it would bring each seat if power stayed as it is (D-4.2)."""
    players = int(state.players)
    return [kept_seats(players, int(state.power[phyle]), tuple(_seats(state, phyle))) for phyle in range(FIVE)]


def would_receive(state: Demokratia, brings: list[list[int]]) -> list[int]:
    """The citizens each seat would receive, those on the agora included (D-4.1, D-4.2)."""
    found = []
    for seat, demagogue in enumerate(state.demagogues):
        received = int(demagogue.agora)
        for row in brings:
            received += row[seat]
        found.append(received)
    return found


class Distribution:
    """The next distribution as it would be, and as choices would change it: what they leave alone is reckoned once."""

    def __init__(self, state: Demokratia) -> None:
        self.players = int(state.players)
        self.power = [int(power) for power in state.power]
        self.seats = [tuple(_seats(state, phyle)) for phyle in range(FIVE)]
        self.full = [state.seats_taken(phyle) == SEATS_PER_PHYLE for phyle in range(FIVE)]
        self.brings = would_bring(state)
        self.receive = would_receive(state, self.brings)
        self._with_power: list[dict[int, list[int]]] = [{} for _ in range(FIVE)]
        """For each phyle, by the change of its power, how many more or fewer citizens each seat would receive."""
        self.outlooks: dict[tuple[int, ...], OutlookView] = {}
        """By seat, votes and tiles in its hand, what its choices would change."""

    def with_seat(self, seat: int, phyle: int) -> list[int]:
        """What everybody would receive if this seat took one of a phyle."""
        if self.full[phyle]:
            return self.receive
        seats = list(self.seats[phyle])
        seats[seat] += 1
        kept, before = kept_seats(self.players, self.power[phyle], tuple(seats)), self.brings[phyle]
        return [received + kept[other] - before[other] for other, received in enumerate(self.receive)]

    def with_power(self, changes: list[int]) -> list[int]:
        """What everybody would receive if power changed so."""
        found = self.receive.copy()
        for phyle, change in enumerate(changes):
            if change:
                more = self._more(phyle, change)
                for seat in range(self.players):
                    found[seat] += more[seat]
        return found

    def _more(self, phyle: int, change: int) -> list[int]:
        known = self._with_power[phyle].get(change)
        if known is None:
            power = int(within(self.power[phyle] + change))
            kept, before = kept_seats(self.players, power, self.seats[phyle]), self.brings[phyle]
            known = [kept[seat] - before[seat] for seat in range(self.players)]
            self._with_power[phyle][change] = known
        return known


DISTRIBUTIONS_KEPT: Final = 128
OUTLOOKS_KEPT: Final = 128
_kept_distributions: Final[dict[tuple[object, ...], Distribution]] = {}
"""The latest, by all that they rest on: votes and tiles that are passed on or chosen leave them as they are."""


def distribution_of(state: Demokratia) -> Distribution:
    """The next distribution as the table stands."""
    agora = [int(demagogue.agora) for demagogue in state.demagogues]
    key = (state.box, int(state.players), *state.power, *state.boule, *agora)
    found = _kept_distributions.get(key)
    if found is None:
        if len(_kept_distributions) >= DISTRIBUTIONS_KEPT:
            _kept_distributions.clear()
        found = _kept_distributions[key] = Distribution(state)
    return found


def outlook(state: Demokratia, seat: int, coming: Distribution) -> OutlookView:
    """What the seat's own choices would change."""
    demagogue = state.demagogues[seat]
    held = sorted([int(demagogue.tiles[place]) for place in range(demagogue.held)])
    key = (seat, int(demagogue.votes), *held)
    found = coming.outlooks.get(key)
    if found is None:
        if len(coming.outlooks) >= OUTLOOKS_KEPT:
            coming.outlooks.clear()
        found = coming.outlooks[key] = _outlook(state, seat, held, coming)
    return found


def _outlook(state: Demokratia, seat: int, held: list[int], coming: Distribution) -> OutlookView:
    box, hand = state.box, int(state.demagogues[seat].votes)
    votes = [vote for vote in range(VOTE_TILES) if hand >> vote & 1]
    return OutlookView(
        seats=[coming.with_seat(seat, phyle) for phyle in range(FIVE)],
        votes=[coming.with_power(list(box.votes[vote * FIVE : vote * FIVE + FIVE])) for vote in votes],
        tiles=[coming.with_power(list(box.tiles.gains[tile * FIVE : tile * FIVE + FIVE])) for tile in held],
    )


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
