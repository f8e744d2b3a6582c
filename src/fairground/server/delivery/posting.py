"""One POST to an address that somebody named: guarded, bounded in time and size, with the answer as a verdict."""

import asyncio
from collections.abc import Collection, Mapping
from urllib.parse import urljoin, urlsplit

import httpcore

from fairground.server.alerts.sender import Undelivered
from fairground.server.delivery.addresses import Outside, Resolve, resolved

SECONDS = 10.0
MOST_REDIRECTS = 3
MOST_ANSWER = 4096
MOST_ADDRESS = 1000
GONE = (404, 410)
REFUSED = (400, 401, 403, 405, 413, 415, 422)


class Poster:
    """Sends a body somewhere outside. Other than https only to what the operator permits."""

    def __init__(self, permits: Collection[str] = (), resolve: Resolve = resolved) -> None:
        self.network = Outside(permits, resolve)

    def check(self, url: str) -> None:
        """Whether this can be an address at all."""
        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise Undelivered("malformed", for_good=True) from None
        plain = url.isascii() and len(url) <= MOST_ADDRESS and not any(letter <= " " for letter in url)
        if not plain or parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
            raise Undelivered("malformed", for_good=True)
        if parts.scheme == "http" and not self.network.is_permitted(parts.hostname, port):
            raise Undelivered("not_https", for_good=True)

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Have it taken, or Undelivered says why it was not."""
        try:
            async with asyncio.timeout(2 * SECONDS):
                await self._post(url, body, headers)
        except TimeoutError:
            raise Undelivered("too_slow") from None
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, OSError):
            raise Undelivered("unreachable") from None

    async def _post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        async with httpcore.AsyncConnectionPool(network_backend=self.network) as pool:
            for _ in range(MOST_REDIRECTS + 1):
                self.check(url)
                status, answer = await self._once(pool, url, body, headers)
                if status not in (307, 308) or "location" not in answer:
                    return _judge(status, answer)
                url = _led_on(url, answer["location"])
        raise Undelivered("redirected", for_good=True)

    async def _once(
        self, pool: httpcore.AsyncConnectionPool, url: str, body: bytes, headers: Mapping[str, str]
    ) -> tuple[int, dict[str, str]]:
        timeouts = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        named = [("host", urlsplit(url).netloc), ("user-agent", "fairground"), *headers.items()]
        asked = pool.stream("POST", url, headers=named, content=body, extensions={"timeout": timeouts})
        async with asked as answer:
            size = 0
            async for part in answer.aiter_stream():
                size += len(part)
                if size > MOST_ANSWER:  # whatever it is, the first line has said it
                    break
            found = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in answer.headers}
            return answer.status, found


def _led_on(url: str, location: str) -> str:
    """Where an answer leads; the other side may have written anything there."""
    try:
        return urljoin(url, location)
    except ValueError:
        raise Undelivered("redirected", for_good=True) from None


def _judge(status: int, headers: Mapping[str, str]) -> None:
    if 200 <= status < 300:
        return
    if status in GONE:
        raise Undelivered("gone", for_good=True)
    if status in REFUSED:
        raise Undelivered("refused", for_good=True)
    if 300 <= status < 400:
        raise Undelivered("redirected", for_good=True)
    after = headers.get("retry-after", "")
    raise Undelivered("busy", after=float(after) if after.isascii() and after.isdigit() and len(after) < 7 else 0.0)
