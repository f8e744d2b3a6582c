"""Which names this house answers to (the Host header).

A page elsewhere that gives its own name our address gets no answer: DNS rebinding.
"""

from collections.abc import Iterable
from ipaddress import ip_address
import socket
from urllib.parse import urlsplit

from fairground.server.app.settings import Settings


def host_names(settings: Settings) -> frozenset[str]:
    """The names by which people may come: ours, this machine's, and those of the origins that were named."""
    machine = socket.gethostname().lower()
    named = (urlsplit(origin).hostname or "" for origin in settings.origins)
    return frozenset({"localhost", settings.host.lower(), machine, f"{machine}.local", *named} - {""})


def is_ours(host: str, names: Iterable[str]) -> bool:
    """Whether a Host header names us. A bare address always does: nobody can make it point elsewhere."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if not name:
        return not host
    if name in names or name.endswith(".localhost"):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
