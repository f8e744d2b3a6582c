"""Around all doors: finds out which language whoever asks reads, once for each request, and says so in the answer."""

from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send

from fairground.server.house import House
from fairground.server.identity import find_person
from fairground.server.text.choice import FOUND, language_of

DEPENDS = (b"vary", b"accept-language, cookie")
SAME_FOR_ALL = ("/assets/", "/metrics", "/health")
"""What has no words."""


class ByLanguage:
    """Middleware: an ASGI application around another."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"].startswith(SAME_FOR_ALL):
            await self.app(scope, receive, send)
            return
        language = scope[FOUND] = await self._found(scope)

        async def send_with_language(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = [(b"content-language", language.encode()), DEPENDS]
                message["headers"] = [*message.get("headers", []), *said]
            await send(message)

        await self.app(scope, receive, send if scope["type"] == "websocket" else send_with_language)

    async def _found(self, scope: Any) -> str:
        person = find_person(self.house, scope)
        return language_of(scope, await self.house.readers.language(person) if person is not None else "")
