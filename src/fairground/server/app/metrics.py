"""Metrics: the counters, gauges and histograms that Prometheus reads."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class CommandCounter(Collector):
    """Commands by kind and answer. Every move is counted here and in a `SecondsHistogram`: by one addition each, for
    the library's own take a lock and walk through all buckets. Only the event loop counts."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._counts: dict[tuple[str, str], int] = {}
        registry.register(self)

    def add(self, command: str, answer: str) -> None:
        key = (command, answer)
        self._counts[key] = self._counts.get(key, 0) + 1

    def describe(self) -> Iterator[CounterMetricFamily]:
        """What it is called, which does not change."""
        return self.collect()

    def collect(self) -> Iterator[CounterMetricFamily]:
        """What Prometheus reads."""
        told = CounterMetricFamily(
            "fairground_commands", "Commands carried out or refused", labels=["command", "answer"]
        )
        for labels, count in self._counts.items():
            told.add_metric(labels, count)
        yield told


class SecondsHistogram(Collector):
    """How often something took how long."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.about = about
        self._counts = [0] * (len(FAST) + 1)
        """How many took up to each of FAST and more than the one before; at last those that took longer than all."""
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(FAST, seconds)] += 1
        self._sum += seconds

    def describe(self) -> Iterator[HistogramMetricFamily]:
        """What it is called, which does not change."""
        return self.collect()

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """What Prometheus reads: each bucket holds those before it, too."""
        buckets = zip((*map(str, FAST), "+Inf"), accumulate(self._counts), strict=True)
        yield HistogramMetricFamily(self.name, self.about, buckets=list(buckets), sum_value=self._sum)


class Metrics:
    """Counts of one process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.commands = CommandCounter(registry)
        self.command_seconds = SecondsHistogram(
            "fairground_command_seconds", "From a command to its durable answer", registry
        )
        self.commits = SecondsHistogram("fairground_commit_seconds", "One commit of the database", registry)
        self.kept = Counter("fairground_kept", "Writes that were made durable", registry=registry)
        self.sockets = Gauge("fairground_sockets", "Open WebSockets", registry=registry)
        self.tables = Gauge("fairground_tables", "Tables in memory", registry=registry)
        self.requests = Counter("fairground_requests", "HTTP answers", ["status"], registry=registry)
        self.limited = Counter("fairground_limited", "Requests and messages over the rate limit", registry=registry)
        self.bot_failures = Counter("fairground_bot_failures", "Bots that failed or were slow", registry=registry)
        self.hints = Counter("fairground_hints", "Hints given or refused", ["answer"], registry=registry)
        self.analyses = Counter("fairground_analyses", "Games analysed, or not", ["answer"], registry=registry)
        self.records = Counter("fairground_records", "Records read or shown, or not", ["answer"], registry=registry)
        self.alerts = Counter(
            "fairground_alerts", "Messages sent, put off or given up", ["channel", "answer"], registry=registry
        )
        self.errors = Counter("fairground_errors", "Errors that are ours", registry=registry)

    def commit(self, writes: int, seconds: float) -> None:
        self.commits.observe(seconds)
        self.kept.inc(writes)


METRICS = Metrics(REGISTRY)
