"""`fairground` that cannot make a picture any more once somebody says the word."""

from typing import Any

from fairground.cli.main import main
from fairground.server.live import websocket
from fairground.server.tables.position import news_for

WORD = "abracadabra"


def news_or_not(table: Any, connection: Any) -> bytes:
    if any(WORD in line.text for line in table.talk.after(0, "en")):
        raise RuntimeError("no picture")
    return news_for(table, connection)


if __name__ == "__main__":
    setattr(websocket, "news_for", news_or_not)  # noqa: B010
    raise SystemExit(main())
