"""The settled house, where everybody's name is as long as names may be: then one sees whether they fit."""

import sys
from unittest.mock import patch

from fairground.server.messages.limits import NAME_LENGTH
from fairground.server.tables import lobby
from fairground.server.tables.table import Table
from tests.browser.settled_house import settled_main

NAMES = (
    "Anastasia Schwarzenberger",
    "Bartholomew Thistlethwaite",
    "Clementine Featherstone-Way",
    "Dimitrios Papadimitropoulos",
    "Ekaterina Wolkenstein-Rott",
    "Ferdinand Oyelaran-Adebayo",
    "Guillermina Etxeberria Goñi",
    "Hieronymus Wallenstein-Mohr",
)


def wordy_name(table: Table, seat: int) -> str:
    """What the bot at a seat is called."""
    return NAMES[seat][:NAME_LENGTH].strip()


if __name__ == "__main__":
    with patch.object(lobby, "bot_name", wordy_name):
        sys.exit(settled_main())
