"""A deal that everybody can check: the seed's SHA-256 is shown before the first draw, the seed after the game.

The draws come from SHA-256 in counter mode, so that nobody can work out the seed from the cards that were seen.
"""

from hashlib import sha256

from fairground.core.dealer import Dealer, outcome_at
from fairground.core.fast import i64, vec
from fairground.core.refusal import BadInput

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is published before the game."""
    return sha256(seed).hexdigest()


def seed_from_hex(text: str) -> bytes:
    """The seed that was shown as text."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise BadInput(
            "a committed seed is {digits} hexadecimal digits, not {asked}", digits=SEED_BYTES * 2, asked=repr(text[:80])
        )
    return seed


class CommittedDealer(Dealer):
    """Deals from a committed seed; `drawn` says how many answers were given, so that a dealer can take over."""

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        point: i64 = self._below(int(total))
        self.drawn += 1
        return outcome_at(weights, point)

    def _below(self, limit: int) -> int:
        """Without bias: a block beyond the last whole multiple of the limit is thrown away."""
        fair = (1 << 64) // limit * limit
        attempt = 0
        while True:
            block = sha256(self.seed + self.drawn.to_bytes(8, "big") + attempt.to_bytes(4, "big")).digest()
            number = int.from_bytes(block[:8], "big")
            if number < fair:
                return number % limit
            attempt += 1

    def __reduce__(self) -> tuple[object, ...]:
        return CommittedDealer, (self.seed, self.drawn)


class PointTracingDealer(CommittedDealer):
    """Traces the draws: remembers of every one which point was hit, and of how many."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.points: list[tuple[int, int]] = []

    def _below(self, limit: int) -> int:
        point = super()._below(limit)
        self.points.append((point, limit))
        return point
