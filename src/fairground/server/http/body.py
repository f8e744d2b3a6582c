"""The body of a request, read without trust."""

from typing import Any

from litestar import Request

from fairground.server.text.refusals import refuse


class BoundedRequest(Request[Any, Any, Any]):
    """A request whose JSON may be nested too deeply or no text at all: it is refused, and no error of ours."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError):
            raise refuse("malformed", "json") from None
