"""How many ways there are to hang the shields, so that every legal layout has the same chance (L-C4)."""

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec


class Layouts:
    """For every rest of shields and every colour that was hung last: the legal layouts of the villages left.

    The villages are filled road by road, so that the number of shields left says how far that has come. Neighbours on a
    road differ; the first village of a road has no neighbour before it.
    """

    def __init__(self, shields: vec[i64], second_road: i64) -> None:
        self.colours: i64 = len(shields)
        self.second_road: i64 = second_road
        """How many shields are left when the second road begins."""
        self.steps: vec[i64] = filled(self.colours)
        """By how much the number of a rest falls with one shield of a colour less."""
        rests: i64 = 1
        for colour in range(self.colours):
            self.steps[colour] = rests
            rests *= shields[colour] + 1
        self.all: i64 = rests - 1
        """The number of the rest in which nothing is hung yet."""
        self.ways: vec[i64] = filled(rests * self.colours)
        for rest in range(rests):
            self._count(rest, shields)

    def _count(self, rest: i64, shields: vec[i64]) -> None:
        """From what is known of smaller rests."""
        left: i64 = 0
        total: i64 = 0
        for colour in range(self.colours):
            here = rest // self.steps[colour] % (shields[colour] + 1)
            left += here
            if here > 0:
                total += self.ways[(rest - self.steps[colour]) * self.colours + colour]
        first = left == self.second_road
        for last in range(self.colours):
            ways = total
            if not first and rest // self.steps[last] % (shields[last] + 1) > 0:
                ways -= self.ways[(rest - self.steps[last]) * self.colours + last]
            self.ways[rest * self.colours + last] = 1 if left == 0 else ways

    def after(self, rest: i64, colour: i64) -> i64:
        """The legal layouts of what is left once a colour has been taken from a rest and hung."""
        return self.ways[(rest - self.steps[colour]) * self.colours + colour]
