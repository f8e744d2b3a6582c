"""What a report keeps of the decisions of a game: a few numbers, for millions of decisions fill any memory."""

from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from fairground.simulation.plan import Outcome

SEATS = 8
"""Bits for the seats that did a thing."""


class Decisions:
    """Taken in game by game, in order; a game is known by its place among all games of the simulation."""

    def __init__(self) -> None:
        self.places: array[int] = array("Q")
        """The games of which every decision was kept."""
        self.firsts: list[tuple[int, str] | None] = []
        """By such game: who took the first decision that was one, and what it was."""
        self.widths: array[float] = array("d")
        """By such game: how many offers there were for a decision, on average."""
        self.choices: array[float] = array("d")
        """By such game: the share of the decisions that were some."""
        self.offers: Counter[int] = Counter()
        """How many decisions had so many offers."""
        self.lead_changes: array[float] = array("d")
        self.half_time: array[float] = array("d")
        """By game of which the leads were kept: what those who led at half-time won."""
        self._did: dict[str, array[int]] = {}
        self._known: dict[str, str] = {}

    def take_in(self, place: int, outcome: Outcome) -> None:
        """All that is ever asked about a game."""
        if outcome.leads:
            self.lead_changes.append(lead_changes(outcome))
            self.half_time.append(half_time_wins(outcome))
        if outcome.taken:
            self.places.append(place)
            self._take_in(place, outcome)

    def did(self, thing: str) -> Iterator[tuple[int, list[int]]]:
        """The games in which somebody did a thing, and which seats."""
        for packed in self._did[thing]:
            yield packed >> SEATS, [seat for seat in range(SEATS) if packed >> seat & 1]

    @property
    def things(self) -> list[str]:
        """Everything that anybody ever did by choice."""
        return sorted(self._did)

    def _take_in(self, place: int, outcome: Outcome) -> None:
        first: tuple[int, str] | None = None
        did: dict[str, int] = {}
        offered = real = 0
        for decision in outcome.taken:
            offered += decision.offers
            self.offers[decision.offers] += 1
            if decision.offers > 1:
                real += 1
                thing = self._known.setdefault(decision.notation, decision.notation)
                first = first or (decision.seat, thing)
                did[thing] = did.get(thing, 0) | 1 << decision.seat
        self.firsts.append(first)
        self.widths.append(offered / len(outcome.taken))
        self.choices.append(real / len(outcome.taken))
        for thing, seats in did.items():
            self._did.setdefault(thing, array("Q")).append(place << SEATS | seats)


def win_shares(outcome: Outcome) -> list[float]:
    """What each seat won."""
    each = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [each if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


def lead_changes(outcome: Outcome) -> int:
    """How often somebody else came to lead alone."""
    alone = [mask for _, mask in outcome.leads if mask.bit_count() == 1]
    return sum(1 for before, after in pairwise(alone) if before != after)


def half_time_wins(outcome: Outcome) -> float:
    """What those who led after half of the decisions won, each."""
    mask = next((mask for at, mask in reversed(outcome.leads) if at <= outcome.decisions // 2), outcome.leads[0][1])
    shares = win_shares(outcome)
    leaders = [seat for seat in range(len(shares)) if mask >> seat & 1]
    return sum(shares[seat] for seat in leaders) / len(leaders)
