"""Metrics: the counters, gauges and histograms that Prometheus reads."""

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """Counts of one process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.commands = Counter(
            "fairground_commands", "Commands carried out or refused", ["command", "answer"], registry=registry
        )
        self._commands: dict[tuple[str, str], Counter] = {}
        self.command_seconds = Histogram(
            "fairground_command_seconds", "From a command to its durable answer", buckets=FAST, registry=registry
        )
        self.commits = Histogram(
            "fairground_commit_seconds", "One commit of the database", buckets=FAST, registry=registry
        )
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

    def carried_out(self, command: str, answer: str) -> None:
        """A command was carried out, or refused for a reason. What is counted often is looked up once."""
        counter = self._commands.get((command, answer))
        if counter is None:
            counter = self._commands[command, answer] = self.commands.labels(command, answer)
        counter.inc()

    def commit(self, writes: int, seconds: float) -> None:
        self.commits.observe(seconds)
        self.kept.inc(writes)


METRICS = Metrics(REGISTRY)
