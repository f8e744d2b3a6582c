"""The Gymnasium spaces of a game: rows within the ranges of their fields, masks, actions."""

from gymnasium import spaces
import numpy as np

from fairground.core.encoding import fields_of
from fairground.envs.table import EnvTable


def row_space(table: EnvTable) -> spaces.Box:
    """Every number between the bounds that its field declares."""
    low = np.zeros(table.width, dtype=np.int16)
    high = np.zeros(table.width, dtype=np.int16)
    for field in fields_of(table.game.encoder, table.state):
        low[field.start : field.start + field.width] = field.low
        high[field.start : field.start + field.width] = field.high
    return spaces.Box(low, high, dtype=np.int16)


def observation_space(table: EnvTable) -> spaces.Dict:
    """The row of the seat and the mask of what it may do."""
    mask = spaces.Box(0, 1, (table.actions,), dtype=np.int8)
    return spaces.Dict({"observation": row_space(table), "action_mask": mask})
