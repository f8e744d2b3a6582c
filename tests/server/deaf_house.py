"""`fairground` that hears nothing of what other processes say, and looks often at what they have kept."""

from fairground.cli.main import main
from fairground.server import house
from fairground.storage.postgres.peers import PostgresPeers

if __name__ == "__main__":
    house.REREAD = 0.2
    PostgresPeers._hear = lambda self, *said: None  # type: ignore[method-assign]
    raise SystemExit(main())
