"""Dealers of a prepared deal. They are compiled, as all dealers should be that hand their weights on to another one."""

from collections.abc import Mapping, Sequence

from fairground.core.dealer import Dealer, SeededDealer
from fairground.core.fast import i64, vec


class PreparedDealer(Dealer):
    """Answers each source from its own row; where that is used up, or its next answer is not there, `inner` answers."""

    def __init__(self, rows: Mapping[int, Sequence[int]], inner: Dealer) -> None:
        self.rows = rows
        self.inner = inner
        self.given: dict[int, int] = dict.fromkeys(rows, 0)

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        asked = int(source)
        row, at = self.rows.get(asked, ()), self.given.get(asked, 0)
        self.given[asked] = at + 1
        if at < len(row):
            answer: i64 = row[at]
            if weights[answer] > 0:
                return answer
        return self.inner.pick(source, weights, total)


class NumberedDealer(Dealer):
    """Deals from a seed and the number of the draw, so that anybody can take over after any draw."""

    def __init__(self, seed: i64, drawn: i64) -> None:
        self.seed = seed
        self.drawn = drawn

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        self.drawn += 1
        return SeededDealer(self.seed << 20 | self.drawn).pick(source, weights, total)
