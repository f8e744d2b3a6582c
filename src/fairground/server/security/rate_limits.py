"""Rate limits: how much a client may ask for, counted by token buckets in this process."""

from time import monotonic

BURST_SECONDS = 3.0
MOST_CLIENTS = 50_000
SAFE = ("GET", "HEAD", "OPTIONS")
LASTING = ("/api/tables", "/api/records", "/api/me/alerts")
"""What leaves something behind for good may be asked for a tenth as often as a change."""
MAKING = ("/what-if", "/rematch", "/lesson", "/hint", "/analysis", "/invitations")
"""So may what opens a table from another one, what has to be thought about, and what calls somebody."""
DEAR = (
    *("/replay", "/scores", "/record", "/text", "/consequences", "/prospect"),
    *("/description", "/puzzles", "/expected", "/proof"),
)
"""A look at these is so many looks: a game is played through for it."""
DEAR_LOOK = 5.0


class Bucket:
    """Fills at `rate` per second up to a few seconds' worth; a rate of 0 never runs out."""

    __slots__ = ("level", "rate", "since")

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.level = rate * BURST_SECONDS
        self.since = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        if self.rate <= 0:
            return True
        now = monotonic()
        self.level = min(self.rate * BURST_SECONDS, self.level + (now - self.since) * self.rate)
        self.since = now
        if self.level < min(cost, self.rate * BURST_SECONDS):
            return False
        self.level -= cost
        return True

    @property
    def full(self) -> bool:
        return self.level + (monotonic() - self.since) * self.rate >= self.rate * BURST_SECONDS


class Buckets:
    """One bucket per client, for all its requests and sockets together."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, client: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(client)
        if bucket is None:
            if len(self._buckets) >= MOST_CLIENTS:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
            bucket = self._buckets[client] = Bucket(self.rate)
        return bucket.take(cost)


class Limits:
    """What one client may ask for: to look, to change something, and to have something made or thought about."""

    def __init__(self, rate: float) -> None:
        self.looking = Buckets(rate * 5)
        self.changing = Buckets(rate)
        self.making = Buckets(rate / 10)

    def take(self, method: str, path: str, client: str) -> bool:
        """Whether a request is within the limits; what is dear counts for more."""
        if method in SAFE:
            return self.looking.take(client, DEAR_LOOK if path.endswith(DEAR) else 1.0)
        return (self.making if makes(path) else self.changing).take(client)


def makes(path: str) -> bool:
    """Whether something lasting comes of a request, or something has to be thought about."""
    return path in LASTING or path.endswith(MAKING)
