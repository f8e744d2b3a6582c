"""Messages to chat rooms, each in the form that its kind of room reads."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from msgspec.json import encode

from fairground.server.alerts.sender import Message, Undelivered
from fairground.server.delivery.posting import Poster
from fairground.storage.outgoing import ChannelRow

MOST_LETTERS = 1800


def _text(message: Message, link: str) -> str:
    return "\n".join([message.title, *(f"• {line}" for line in message.lines), link])[:MOST_LETTERS]


def discord(message: Message, link: str, url: str) -> dict[str, Any]:
    """Nobody is called by a name that looks like a mention."""
    return {"content": _text(message, link), "allowed_mentions": {"parse": []}}


def slack(message: Message, link: str, url: str) -> dict[str, Any]:
    """Slack reads three letters as markup."""
    text = _text(message, "").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return {"text": f"{text}{link}"}


def matrix(message: Message, link: str, url: str) -> dict[str, Any]:
    """As matrix-hookshot reads it."""
    return {"text": _text(message, link)}


def ntfy(message: Message, link: str, url: str) -> dict[str, Any]:
    """Posted to the server; the topic is the end of the address."""
    topic = urlsplit(url).path.strip("/")
    body = "\n".join(message.lines) or message.title
    return {"topic": topic, "title": message.title, "message": body[:MOST_LETTERS], "click": link}


def plain(message: Message, link: str, url: str) -> dict[str, Any]:
    """For a program of one's own."""
    return {
        "id": message.id,
        "title": message.title,
        "lines": message.lines,
        "url": link,
        "waiting": message.waiting,
    }


FORMATS: dict[str, Callable[[Message, str, str], dict[str, Any]]] = {
    "discord": discord,
    "slack": slack,
    "matrix": matrix,
    "ntfy": ntfy,
    "json": plain,
}


class WebhookSender:
    """A `Sender` for chat rooms. `home` is the address of this house."""

    def __init__(self, poster: Poster, home: str) -> None:
        self.poster = poster
        self.home = home

    async def open(self, secret: Callable[[str], Awaitable[bytes]]) -> None:
        """Nothing has to be made ready."""

    def check(self, channel: ChannelRow) -> None:
        self.poster.check(channel.address)
        form = channel.details.get("format")
        topic = urlsplit(channel.address).path.strip("/")
        if form not in FORMATS or (form == "ntfy" and (not topic or "/" in topic)):
            raise Undelivered("malformed", for_good=True)

    async def send(self, channel: ChannelRow, message: Message) -> None:
        form, url = channel.details["format"], channel.address
        body = encode(FORMATS[form](message, self.home + message.path, url))
        if form == "ntfy":
            parts = urlsplit(url)
            url = f"{parts.scheme}://{parts.netloc}/"
        await self.poster.post(url, body, {"content-type": "application/json", "x-fairground-message": message.id})
