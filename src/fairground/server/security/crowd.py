"""Connection limits: who is connected, and who of them has not asked for anything yet."""

from collections import Counter
from collections.abc import Container
from typing import Protocol

from fairground.server.security.clients import Proxies, household

MOST_SILENT = 400
MOST_SILENT_EACH = 100
MOST_EACH = 500
LOCAL_PROXIES = Proxies()


class Connected(Protocol):
    """A connection that can be ended."""

    def end(self) -> None: ...


class Crowd:
    """Counts connections by household. Where too many keep silent, the one that has for longest has to go.

    So nobody is shut out: whoever asks at once is answered. Connections from this machine, or from a proxy that the
    operator names, are everybody's: they are counted together only while they keep silent.
    """

    def __init__(self, most: int, proxies: Container[str] = LOCAL_PROXIES) -> None:
        self.most = most
        """All connections together: the rest of the descriptors are for files and for the processes of bots."""
        self._proxies = proxies
        self._all: Counter[str] = Counter()
        self._silent: dict[Connected, str] = {}
        self._silent_each: Counter[str] = Counter()

    def come(self, connection: Connected, address: str, connected: int) -> bool:
        """Somebody connects, so many others and their sockets being there; False if there is no room."""
        client = household(address)
        if connected >= self.most and not self._end_oldest(None):
            return False
        if self._all[client] >= MOST_EACH and address not in self._proxies and not self._end_oldest(client):
            return False
        self._all[client] += 1
        self.keep_silent(connection, address)
        return True

    def keep_silent(self, connection: Connected, address: str) -> None:
        """A connection of which nothing is known but that it is there."""
        client = household(address)
        if self._silent_each[client] >= (MOST_SILENT if address in self._proxies else MOST_SILENT_EACH):
            self._end_oldest(client)
        elif len(self._silent) >= MOST_SILENT:
            self._end_oldest(None)
        if connection not in self._silent:
            self._silent[connection] = client
            self._silent_each[client] += 1

    def speak(self, connection: Connected) -> None:
        """Somebody has asked for something."""
        client = self._silent.pop(connection, None)
        if client is not None:
            _take_one(self._silent_each, client)

    def go(self, connection: Connected, address: str) -> None:
        """The connection is gone."""
        self.speak(connection)
        _take_one(self._all, household(address))

    def _end_oldest(self, client: str | None) -> bool:
        """End the connection that has kept silent for longest, of one client or of all."""
        for connection, owner in self._silent.items():
            if client is None or owner == client:
                self.speak(connection)
                connection.end()
                return True
        return False


def _take_one(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
