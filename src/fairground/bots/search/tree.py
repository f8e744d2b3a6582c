"""The search tree: what was tried, how often, and what it brought; selection by UCB, the upper confidence bound.

Nodes are rows of flat arrays.
"""

from math import log, sqrt
from typing import Final

from fairground.core.arrays import ZERO_COUNT, filled
from fairground.core.dealer import SeededDealer
from fairground.core.fast import append, i64, vec
from fairground.core.state import Offers

NONE: Final = -1


ZEROS: Final = vec[float]([0.0] * ZERO_COUNT)
FIRST_ROOM: Final = 128
"""Nodes for which there is room at once: as many as a short search comes to."""


def zeros(length: i64) -> vec[float]:
    """An array of so many 0.0."""
    array = ZEROS[:length]
    while len(array) < length:
        array = append(array, 0.0)
    return array


class Tree:
    """One tree for each root. A child is named by a key: the seat that decided and its action in one number.

    There is room for `room` nodes and no more; when it is full, what is there is still refined.
    """

    def __init__(self, roots: i64, keys: i64, room: i64) -> None:
        self.room: i64 = room
        self.count: i64 = roots
        size: i64 = FIRST_ROOM
        if size > room:
            size = room
        if size < roots:
            size = roots
        self.first: vec[i64] = filled(size, NONE)
        """The child that was added last."""
        self.sibling: vec[i64] = filled(size, NONE)
        """The child that was added before this one."""
        self.key: vec[i64] = filled(size, NONE)
        self.visits: vec[i64] = filled(size)
        self.available: vec[i64] = filled(size)
        """How often the decision was on offer when its parent was visited."""
        self.total: vec[float] = zeros(size)
        """What the deciding seat got out of it, summed up over the visits."""
        self.liking: vec[float] = zeros(size)
        """How much better or worse than its siblings it looked at first sight."""
        self.child_of_key: vec[i64] = filled(keys)
        self.marked: vec[i64] = filled(keys)
        self.mark: i64 = 0

    def child(self, node: i64, key: i64) -> i64:
        """The child of this name, or NONE."""
        child = self.first[node]
        while child != NONE and self.key[child] != key:
            child = self.sibling[child]
        return child

    def add(self, node: i64, key: i64) -> i64:
        """A new child, or NONE where there is no room."""
        if self.count >= self.room:
            return NONE
        child = self.count
        if child == len(self.first):
            self.grow()
        self.count += 1
        self.key[child] = key
        self.sibling[child] = self.first[node]
        self.first[node] = child
        self.available[child] = self.visits[node]
        return child

    def grow(self) -> None:
        """Twice as large, up to the bound."""
        more = len(self.first)
        if more > self.room - len(self.first):
            more = self.room - len(self.first)
        for _node in range(more):
            self.first = append(self.first, NONE)
            self.sibling = append(self.sibling, NONE)
            self.key = append(self.key, NONE)
            self.visits = append(self.visits, 0)
            self.available = append(self.available, 0)
            self.total = append(self.total, 0.0)
            self.liking = append(self.liking, 0.0)

    def choose(
        self,
        node: i64,
        base: i64,
        codes: i64,
        offers: Offers,
        curiosity: float,
        chooser: SeededDealer,
    ) -> i64:
        """The place of the offer to try: what brought most so far, or was tried too seldom to tell.

        Every offer counts as tried once already with what the node brought on average and its liking on top, so that
        a liking matters less with every visit. The deciding seat's keys are the `codes` ones from `base` on.
        """
        self.mark += 1
        visits: i64 = 0
        total = 0.0
        child = self.first[node]
        while child != NONE:
            key = self.key[child]
            self.child_of_key[key] = child
            self.marked[key] = self.mark
            if base <= key < base + codes:
                visits += self.visits[child]
                total += self.total[child]
            child = self.sibling[child]
        average = total / float(visits) if visits > 0 else 0.5
        usual = self.visits[node] + 1
        usual_reach = log(float(usual + 1))
        best = -1.0e9
        chosen: i64 = 0
        ties: i64 = 0
        for place in range(offers.count):
            key = base + offers.codes[place]
            if self.marked[key] == self.mark:
                child = self.child_of_key[key]
                self.available[child] += 1
                tried = float(self.visits[child] + 1)
                reach = usual_reach
                if self.available[child] != usual:
                    reach = log(float(self.available[child] + 1))
                score = (self.total[child] + average + self.liking[child]) / tried + curiosity * sqrt(reach / tried)
            else:
                score = average + curiosity * sqrt(usual_reach)
            if score > best:
                best = score
                chosen = place
                ties = 1
            elif score == best:
                ties += 1
                if chooser.below(ties) == 0:
                    chosen = place
        return chosen
