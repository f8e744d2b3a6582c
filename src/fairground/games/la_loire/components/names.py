"""What the cards and places of La Loire are called, and the numbers we know them by."""

from typing import Final

PLACES: Final = 20
NANTES: Final = 0
SOUTH: Final = 0
NORTH: Final = 1
NOWHERE: Final = -1
ROADS: Final = ("south", "north")

WOOD: Final = 0
GRAIN: Final = 1
CHEESE: Final = 2
WINE: Final = 3
BEER: Final = 4
GOODS: Final = 5
GOOD_NAMES: Final = ("wood", "grain", "cheese", "wine", "beer")

LEVELS: Final = 4
ABBEY: Final = 4
"""The level of an Abbey's message."""
TYPES: Final = ("love", "war", "wisdom", "justice", "crown")

DUCAL_PALACE: Final = 0
POST_OFFICE: Final = 1
PALATIUM_BALIVI: Final = 2
BANK: Final = 3
PALACES: Final = 4
PALACE_NAMES: Final = ("ducal_palace", "post_office", "palatium_balivi", "bank")
CITY_NAMES: Final = ("nantes", "orleans")

WOOD_MERCHANT: Final = 0
GRAIN_MERCHANT: Final = 1
CHEESE_MERCHANT: Final = 2
WINE_MERCHANT: Final = 3
DAIRYMAN: Final = 4
GRAIN_FARMER: Final = 5
LUMBERJACK: Final = 6
BANKER: Final = 7
LADY_IN_WAITING: Final = 8
WITCH: Final = 9
MAGISTER_ARTIUM: Final = 10
ECONOMUS: Final = 11
PATRONUS: Final = 12
MENSOR: Final = 13
SQUIRE: Final = 14
SCOUT: Final = 15
BLACKSMITH: Final = 16
JESTER: Final = 17
CITY_GUARD: Final = 18
MAYOR: Final = 19
VASSALLUS: Final = 20
SPY: Final = 21
APPRENTICE: Final = 22
HELPER: Final = 23
LOVER: Final = 24
PROVOST: Final = 28
CHARACTERS: Final = 29
CHARACTER_NAMES: Final = (
    "wood_merchant",
    "grain_merchant",
    "cheese_merchant",
    "wine_merchant",
    "dairyman",
    "grain_farmer",
    "lumberjack",
    "banker",
    "lady_in_waiting",
    "witch",
    "magister_artium",
    "economus",
    "patronus",
    "mensor",
    "squire",
    "scout",
    "blacksmith",
    "jester",
    "city_guard",
    "mayor",
    "vassallus",
    "spy",
    "apprentice",
    "helper",
    "lover",
    "general",
    "philosopher",
    "judge",
    "provost",
)
SUITS: Final = ("yellow", "purple", "green", "red", "blue")
RED: Final = 3

FARM: Final = 1
MONASTERY: Final = 2
CASTLE: Final = 3
BUILDING_NAMES: Final = ("", "farm", "monastery", "castle")
