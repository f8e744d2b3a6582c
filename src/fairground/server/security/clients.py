"""Who a client is, as far as rate limits go: an IP address, or the network that one household has."""

from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

LOCAL = "local"
KEY = "clients"
"""The secret with which clients are named wherever something is kept about them: no address is written down."""
HOUSEHOLD_BITS = 64
"""So much of an IPv6 address belongs to the network; the rest anybody may choose anew for every request."""


@lru_cache(4096)
def household(address: str) -> str:
    """An IPv4 address, the /64 network of an IPv6 address, or the text itself if it is neither."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, HOUSEHOLD_BITS), strict=False))


@lru_cache(4096)
def is_this_machine(address: str) -> bool:
    """Whether a connection comes from here: from a reverse proxy, then, for everybody."""
    try:
        return ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return True


class Proxies:
    """Who connects for everybody else: this machine, and whom the operator names, separated by commas.

    They are named as uvicorn reads `FORWARDED_ALLOW_IPS`, by which it believes them: addresses, networks, or `*` alone
    for whoever connects, where nobody but a proxy can.
    """

    def __init__(self, named: str = "") -> None:
        self._all = named == "*"
        self._networks = [network for part in named.split(",") if (network := _network(part.strip())) is not None]
        self._literals = {part.strip() for part in named.split(",")} - {"", "*"}

    def __contains__(self, peer: object) -> bool:
        address = str(peer)
        if self._all or is_this_machine(address) or address in self._literals:
            return True
        found = ip_address(address.partition("%")[0])
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self._networks)


def _network(named: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(named)
    except ValueError:
        return None


def client_of(scope: Any) -> str:
    """The client behind a request or a socket."""
    client = scope.get("client")
    return household(str(client[0])) if client else LOCAL


def pseudonym(client: str, key: bytes) -> str:
    """What a client is called in rows: the same for all processes of a house, and nobody can tell whose it is."""
    return blake2b(client.encode(), key=key, digest_size=16).hexdigest()
