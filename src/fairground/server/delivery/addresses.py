"""Which addresses are outside: whoever names an address must not make the house knock at its own network (SSRF).

A name is resolved once, every address that it has is checked, and the connection goes to one that was checked. So
neither a redirect nor a name that means something else a moment later leads inside.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
import socket
from typing import Any

import httpcore

from fairground.server.alerts.sender import Undelivered

Resolve = Callable[[str, int], Awaitable[list[str]]]
NAT64 = 0x0064FF9B << 64
"""64:ff9b::/96, by which IPv6 reaches IPv4, without the last 32 bits."""
UNICAST = IPv6Network("2000::/3")
"""All that was ever given out to the open network; whatever else there is leads elsewhere, or will."""
PROTOCOLS = IPv4Network("192.0.0.0/24")
"""Belongs to protocols, not to hosts, whatever single addresses of it are called."""
ISATAP = (0x00005EFE, 0x02005EFE)
"""The third quarter of an address whose last one is an IPv4 address inside a site."""


def is_outside(address: str) -> bool:
    """Whether an address belongs to the open network, also when it is wrapped into a longer one."""
    found = ip_address(address.partition("%")[0])
    return all(_is_open(part) for part in _within(found))


def _is_open(address: IPv4Address | IPv6Address) -> bool:
    known = address in UNICAST if isinstance(address, IPv6Address) else address not in PROTOCOLS
    return known and address.is_global and not address.is_multicast


def _within(address: IPv4Address | IPv6Address) -> Iterable[IPv4Address | IPv6Address]:
    """The address, and an IPv4 address that it stands for; then that one decides, besides itself where it can."""
    if isinstance(address, IPv4Address):
        return [address]
    if address.ipv4_mapped is not None:
        return [address.ipv4_mapped]
    if address.sixtofour is not None:
        return [address, address.sixtofour]
    if address.teredo is not None:
        return [address, *address.teredo]
    if int(address) >> 32 == NAT64:
        return [IPv4Address(int(address) & 0xFFFFFFFF)]
    if int(address) >> 32 == 0:  # ::/96, of old
        return [address, IPv4Address(int(address))]
    if int(address) >> 32 & 0xFFFFFFFF in ISATAP:
        return [address, IPv4Address(int(address) & 0xFFFFFFFF)]
    return [address]


async def resolved(host: str, port: int) -> list[str]:
    """All addresses of a name. Numbers in whatever form are resolved like names, so that none slips by."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


class Outside(httpcore.AsyncNetworkBackend):
    """Opens connections to the outside only; besides to what the operator `permits` by name and port."""

    def __init__(self, permits: Collection[str] = (), resolve: Resolve = resolved) -> None:
        self.permits = permits
        self.resolve = resolve
        self._opens = httpcore.AnyIOBackend()

    async def connect_tcp(
        self, host: str, port: int, timeout: float | None = None, *args: Any, **options: Any
    ) -> httpcore.AsyncNetworkStream:
        """A connection to an address that was checked."""
        try:
            async with asyncio.timeout(timeout):
                addresses = await self.resolve(host, port)
        except (TimeoutError, OSError, UnicodeError):
            raise Undelivered("unknown_host") from None
        if not addresses:
            raise Undelivered("unknown_host")
        if not self.is_permitted(host, port) and not all(is_outside(address) for address in addresses):
            raise Undelivered("inside", for_good=True)
        return await self._opens.connect_tcp(addresses[0], port, timeout, *args, **options)

    async def connect_unix_socket(self, *args: Any, **options: Any) -> httpcore.AsyncNetworkStream:
        """There is no such way out."""
        raise Undelivered("inside", for_good=True)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def is_permitted(self, host: str, port: int) -> bool:
        """Whether the operator named this host, alone or with the port."""
        bare = host.strip("[]").lower()
        return bare in self.permits or f"{bare}:{port}" in self.permits
