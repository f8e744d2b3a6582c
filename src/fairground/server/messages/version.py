"""Which release a house runs."""

from msgspec import Struct


class Version(Struct, frozen=True):
    """Which release this is, and which browser client it gives out; empty where none was built."""

    release: str
    client: str
