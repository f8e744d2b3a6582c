"""A face-down stack: what is in it is settled, its order is not until somebody draws."""

from fairground.core.arrays import copy_numbers
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer


class Bag:
    """How many there are of each kind. `source` is the chance source that is asked for the kind drawn."""

    def __init__(self, source: i64, counts: vec[i64]) -> None:
        self.source: i64 = source
        self.counts: vec[i64] = counts
        self.total: i64 = 0
        for count in counts:
            self.total += count

    def draw(self, dealer: Dealer) -> i64:
        """Take one out and say of which kind it is."""
        kind = dealer.pick(self.source, self.counts, self.total)
        self.counts[kind] -= 1
        self.total -= 1
        return kind

    def put(self, kind: i64) -> None:
        self.counts[kind] += 1
        self.total += 1

    def take(self, kind: i64) -> None:
        """Take out one whose kind is known."""
        self.counts[kind] -= 1
        self.total -= 1

    def copy(self) -> "Bag":
        return Bag(self.source, self.counts[:])

    def copy_from(self, other: "Bag") -> None:
        self.total = other.total
        copy_numbers(self.counts, other.counts)

    def write(self, out: Writer) -> None:
        out.put_all(self.counts)

    def read(self, numbers: Reader) -> None:
        numbers.fill(self.counts)
        self.total = 0
        for count in self.counts:
            self.total += count
