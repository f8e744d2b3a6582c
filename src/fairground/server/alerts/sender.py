"""The seam to the world outside: whoever can carry a message somewhere."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, TypeAlias

from msgspec import Struct

from fairground.storage.outgoing import ChannelRow


class Message(Struct, frozen=True):
    """What one address is told, in the words of whoever reads it. It names games and people at the table, no more.

    `path` is the page of the house that it leads to, `waiting` the number of games that wait for the person, and
    `stop` the page that ends such messages. The `id` is the same whenever the same message is sent again.
    """

    id: str
    title: str
    lines: list[str]
    path: str
    waiting: int = 0
    foot: str = ""
    stop: str = ""
    language: str = "en"


class Undelivered(Exception):
    """A message did not arrive: why, as a key of [undelivered]; whether it may later, and after how many seconds."""

    def __init__(self, reason: str, for_good: bool = False, after: float = 0.0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.for_good = for_good
        self.after = after


class Sender(Protocol):
    """Carries messages to one kind of address."""

    async def open(self, secret: Callable[[str], Awaitable[bytes]]) -> None:
        """Be ready; `secret` gives a random key of the house by its name."""
        ...

    def check(self, channel: ChannelRow) -> None:
        """Whether an address can be one at all; Undelivered says why not."""
        ...

    async def send(self, channel: ChannelRow, message: Message) -> None:
        """Have a message arrive, or say with Undelivered why it did not."""
        ...


Senders: TypeAlias = Mapping[str, Sender]
"""Who carries messages to which kind of address; a kind that is not there is not offered."""
PUSH, WEBHOOK, MAIL = "push", "webhook", "mail"
