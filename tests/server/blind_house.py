"""`fairground` that cannot make a picture any more once somebody says the word."""

from typing import Any

from fairground.cli.main import main
from fairground.server.messages import Position
from fairground.server.tables.views import position

WORD = "abracadabra"


def position_or_not(*, talk: Any, **parts: Any) -> Position:
    if any(WORD in line.text for line in talk):
        raise RuntimeError("no picture")
    return Position(talk=talk, **parts)


if __name__ == "__main__":
    setattr(position, "Position", position_or_not)  # noqa: B010
    raise SystemExit(main())
