"""How much a client may ask for."""

from time import monotonic

BURST_SECONDS = 3.0
MOST_CLIENTS = 50_000


class Bucket:
    """Fills at `rate` per second up to a few seconds' worth; a rate of 0 never runs out."""

    __slots__ = ("level", "rate", "since")

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.level = rate * BURST_SECONDS
        self.since = monotonic()

    def take(self) -> bool:
        if self.rate <= 0:
            return True
        now = monotonic()
        self.level = min(self.rate * BURST_SECONDS, self.level + (now - self.since) * self.rate)
        self.since = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def full(self) -> bool:
        return self.level + (monotonic() - self.since) * self.rate >= self.rate * BURST_SECONDS


class Buckets:
    """One bucket per client address."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, client: str) -> bool:
        bucket = self._buckets.get(client)
        if bucket is None:
            if len(self._buckets) >= MOST_CLIENTS:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
            bucket = self._buckets[client] = Bucket(self.rate)
        return bucket.take()
