"""Rate limits over all processes that serve the same house, for what is dear.

One write for each table, hint and analysis costs little; one for every request would cost much.
"""

from fairground.server.app.logs import log_error
from fairground.server.security.clients import KEY, pseudonym
from fairground.server.security.rate_limits import BURST_SECONDS, SAFE, makes
from fairground.storage.interface import Storage


class SharedLimits:
    """So much each client may have made or thought about, a second, at all processes together."""

    def __init__(self, storage: Storage, rate: float) -> None:
        self.storage = storage
        self.rate = rate
        self._key = b""

    async def take(self, method: str, path: str, client: str) -> bool:
        """Whether a request is within the limits. Where nobody can be asked, each process counts for itself."""
        if not self.storage.peers.shared or self.rate <= 0 or method in SAFE or not makes(path):
            return True
        try:
            self._key = self._key or await self.storage.secret(KEY)
            name = pseudonym(client, self._key)
            return await self.storage.peers.spend(name, self.rate, max(1.0, self.rate * BURST_SECONDS))
        except Exception as error:
            log_error("limits_unshared", error)
            return True
