"""Several server processes on one PostgreSQL database, and people who do not care which of them they reach."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cluster import Cluster
from tests.server.running import HOUSE, Client, Server


@contextmanager
def running_many(
    folder: Path, cluster: Cluster, count: int, *options: str, house: str = HOUSE
) -> Iterator[list[Server]]:
    """So many processes of one house, for as long as they are needed."""
    address = cluster.new_database()
    servers: list[Server] = []
    try:
        for number in range(count):
            servers.append(Server(folder / f"process-{number}.sqlite", *options, address=address, house=house))
        yield servers
    finally:
        for server in servers:
            server.stop()


def through(client: Client, server: Server) -> Client:
    """The same person, who reaches another process next."""
    other = Client(server, client.name)
    other.table, other.seat = client.table, client.seat
    for name, value in client.http.cookies.items():
        other.http.cookies.set(name, value)
    return other
