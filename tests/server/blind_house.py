"""`fairground` that cannot make a picture any more once somebody says the word."""

from typing import Any

from fairground.cli.main import main
from fairground.server.live import websocket
from fairground.server.tables.position import packed_position

WORD = "abracadabra"


def position_or_not(table: Any, connection: Any) -> bytes:
    if any(WORD in line.text for line in table.talk.after(0, "en")):
        raise RuntimeError("no picture")
    return packed_position(table, connection)


if __name__ == "__main__":
    setattr(websocket, "packed_position", position_or_not)  # noqa: B010
    raise SystemExit(main())
