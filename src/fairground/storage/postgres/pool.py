"""The connection pool of PostgreSQL, and the retry of what failed because a connection was lost."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, TypeVar

from fairground.core.refusal import BadInput

try:
    import asyncpg
except ImportError:  # pragma: no cover - an extra
    asyncpg = None

T = TypeVar("T")
CONNECTIONS = 8
"""So many one process has at most, besides the one that listens."""
RETRY_FOR, RETRY_EVERY = 10.0, 0.1
"""Seconds for which somebody waits while the database restarts or connections are cut, and between two attempts."""
SECONDS = 15.0
"""After so long a statement is given up: the other side is gone without a word."""
LINE = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "11000",
}
"""The database finds out within eleven seconds that the machine of a process is gone."""
BRIEF = {**LINE, "idle_in_transaction_session_timeout": "5000"}
"""It ends the transaction of a process that was stopped or cut off in the middle, and gives the table to the others."""
POOLED = {**BRIEF, "lock_timeout": "3000"}
"""A statement does not wait for longer for somebody else's transaction. It is tried again."""


def driver() -> Any:
    """The module that speaks to PostgreSQL, or how to get it."""
    if asyncpg is None:
        raise BadInput("PostgreSQL needs one more package: `pip install 'fairground[postgresql]'`")
    return asyncpg


async def connect(address: str, seconds: float | None = SECONDS) -> Any:
    """One connection, or why there is none; a statement may take so many seconds.

    Who may take as long as they like may also think between two statements of a transaction.
    """
    settings = LINE if seconds is None else BRIEF
    try:
        return await driver().connect(address, timeout=SECONDS, command_timeout=seconds, server_settings=settings)
    except (TimeoutError, OSError, ValueError, driver().PostgresError, driver().InterfaceError) as error:
        raise BadInput("PostgreSQL cannot be reached: {error}", error=str(error) or type(error).__name__) from None


async def _as_it_is(connection: Any) -> None:
    """Nobody leaves anything behind on a connection, so nothing has to be put back."""


async def open_pool(address: str) -> Any:
    """Connections that are opened again when they are lost."""
    return await driver().create_pool(
        address,
        min_size=1,
        max_size=CONNECTIONS,
        timeout=SECONDS,
        command_timeout=SECONDS,
        reset=_as_it_is,
        server_settings=POOLED,
    )


def passing(error: BaseException) -> bool:
    """Whether the same may well succeed a moment later: the connection was lost, or two got into each other's way."""
    if isinstance(error, (OSError, asyncio.TimeoutError)):
        return True
    known = driver()
    return isinstance(
        error,
        (
            known.PostgresConnectionError,
            known.ConnectionDoesNotExistError,
            known.InterfaceError,
            known.InternalClientError,  # the connection broke in the middle of a conversation
            known.OperatorInterventionError,
            known.TooManyConnectionsError,
            known.IdleInTransactionSessionTimeoutError,  # we were asleep in the middle of it
            known.LockNotAvailableError,
            known.DeadlockDetectedError,
            known.SerializationError,
        ),
    )


async def retried(attempt: Callable[[], Awaitable[T]], seconds: float = RETRY_FOR) -> T:
    """Try until it succeeds, fails for good, or the time is up."""
    until = monotonic() + seconds
    while True:
        try:
            return await attempt()
        except Exception as error:
            if not passing(error) or monotonic() > until:
                raise
        await asyncio.sleep(RETRY_EVERY)
