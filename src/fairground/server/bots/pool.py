"""Where bots think: a few processes besides the server's own."""

import msgspec

from fairground.server.bots.worker import Answer, Ask, Explain
from fairground.server.workers.pool import WorkerFailed, WorkerMissing, WorkerPool


class BotFailed(Exception):
    """The bot came to no decision; `slow` says that it was given up on, `absent` that it could not even begin."""

    def __init__(self, reason: str, slow: bool = False, absent: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.slow = slow
        self.absent = absent


class BotRoom:
    """Hands questions to thinking processes. `seconds` is how long a bot may think."""

    def __init__(self, bots: str, processes: int, seconds: float) -> None:
        self._pool = WorkerPool("fairground.server.bots.worker", bots, processes=processes, seconds=seconds)

    async def ask(self, ask: Ask | Explain, owner: str = "") -> Answer:
        """The bot's choice and what it thought, or BotFailed. Owners take turns."""
        try:
            said = await self._pool.ask(msgspec.msgpack.encode(ask), owner)
            answer = msgspec.msgpack.decode(said, type=Answer)
        except WorkerFailed as failure:
            raise BotFailed(failure.reason, failure.slow, isinstance(failure, WorkerMissing)) from None
        except msgspec.MsgspecError as error:
            raise BotFailed(f"it answered nonsense ({type(error).__name__})") from None
        if answer.error:
            raise BotFailed(answer.error)
        return answer

    async def close(self) -> None:
        """Send the thinkers home."""
        await self._pool.close()
