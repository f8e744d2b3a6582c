"""The decisions of Demokratia."""

from typing import Final

from fairground.core.actions import ActionSpace, Domain, Kind
from fairground.games.demokratia.components import CELL_NAMES, DIRECTIONS, MONUMENTS, PHYLAI, RHETORS, box
from fairground.games.demokratia.state import COLOURS

GIVE: Final = 0
DONE: Final = 5
CAST: Final = 6
BOULE: Final = 21
TILE: Final = 26
TAKE: Final = 61
ACTIVATE: Final = 71
CELL: Final = 81
TURN: Final = 130
LOWER: Final = 134
SILENCE: Final = 139
STAGE: Final = 144
MOVE: Final = 149
TO: Final = 174
CALL: Final = 179
NAME: Final = 180
ABSTAIN: Final = 185
PASS: Final = 186
PASS_TILE: Final = 201
"""Passing an Athens tile on; passing a vote tile on comes before it."""

SEAT: Final = Domain("seat", COLOURS)
PHYLE: Final = Domain("phyle", PHYLAI)
EMINENCE: Final = Domain("eminence", MONUMENTS + RHETORS)
"""A monument or a rhetor."""
VOTE_IDS: Final = tuple(box(3).vote_ids)
TILE_IDS: Final = tuple(box(3).tiles.ids[:-1])

ACTIONS: Final = ActionSpace(
    Kind("give", GIVE, (SEAT,)),
    Kind("done", DONE),
    Kind("cast", CAST, (Domain("vote", VOTE_IDS),), secret=True),
    Kind("boule", BOULE, (PHYLE,)),
    Kind("tile", TILE, (Domain("tile", TILE_IDS),)),
    Kind("take", TAKE, (EMINENCE,)),
    Kind("activate", ACTIVATE, (EMINENCE,)),
    Kind("cell", CELL, (Domain("cell", CELL_NAMES),)),
    Kind("turn", TURN, (Domain("direction", DIRECTIONS),)),
    Kind("lower", LOWER, (PHYLE,)),
    Kind("silence", SILENCE, (Domain("rhetor", RHETORS),)),
    Kind("stage", STAGE, (SEAT,)),
    Kind("move", MOVE, (PHYLE, SEAT)),
    Kind("to", TO, (PHYLE,)),
    Kind("call", CALL),
    Kind("name", NAME, (SEAT,), secret=True),
    Kind("abstain", ABSTAIN, (), secret=True),
    Kind("pass", PASS, (Domain("tile", VOTE_IDS + TILE_IDS),), secret=True),
)
