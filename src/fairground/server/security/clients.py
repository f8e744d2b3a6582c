"""Who a client is, as far as rate limits go: an IP address, or the network that one household has."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

LOCAL = "local"
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


def is_this_machine(address: str) -> bool:
    """Whether a connection comes from here: from a reverse proxy, then, for everybody."""
    try:
        return ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return True


def client_of(scope: Any) -> str:
    """The client behind a request or a socket."""
    client = scope.get("client")
    return household(str(client[0])) if client else LOCAL
