"""The same luck for everybody who plays a deal."""

from fairground.core.dealer import Dealer, SeededDealer
from fairground.core.fast import i64, vec

STRIDE = 1_000_003
LARGEST_SEED = (1 << 62) - 1


def folded(seed: int) -> int:
    """A seed that a dealer takes, whatever number somebody chose; those that fit stay as they are."""
    return seed & LARGEST_SEED


class SameDealDealer(Dealer):
    """A generator for each chance source, so that what one stack deals does not depend on how often others were asked.

    Two tables with the same deal see the same things come up as long as the same things are left to come up.
    """

    def __init__(self, deal: int, sources: int) -> None:
        self.streams = [SeededDealer(folded(deal * STRIDE + source)) for source in range(sources)]

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        return self.streams[source].pick(source, weights, total)

    def __reduce__(self) -> tuple[object, ...]:
        return same_deal_at, (self.streams,)


def same_deal_at(streams: list[SeededDealer]) -> SameDealDealer:
    """A dealer that goes on from here: how it is pickled."""
    dealer = SameDealDealer(0, 0)
    dealer.streams = streams
    return dealer
