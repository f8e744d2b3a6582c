"""What is in the way of an Athens tile: the rules of placement, told side by side for people (D-3.4)."""

from fairground.core.journal import Fact
from fairground.games.demokratia.components import AGORA, BLACK, DIRECTIONS, PHYLAI, ROAD
from fairground.games.demokratia.rules.placement import road_of
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import WALLS
from fairground.games.demokratia.table.demagogue import EMPTY

Obstacle = tuple[str, dict[str, Fact]]
ORDER = ("blocks_road", "runs_into_building", "squares_touch", "colours_differ", "looks_the_same", "closes_road")
"""Obstacles from the plainest to the subtlest."""


def cell_obstacle(state: Demokratia, cell: int) -> Obstacle:
    """Why the chosen tile cannot go to this cell in any turn: what stops the turn that comes closest (D-3.4)."""
    if cell == AGORA:
        return "agora_stays", {}
    built = state.city.tiles[cell] != EMPTY
    if built and state.active != WALLS:
        return "already_built", {}
    if not built and state.active == WALLS:
        return "not_built", {}
    if not state.city.links[cell]:
        return "no_road", {}
    turns = range(int(state.box.tiles.turns[state.tile]))
    return max((turn_obstacle(state, cell, turn) for turn in turns), key=lambda found: ORDER.index(found[0]))


def turn_obstacle(state: Demokratia, cell: int, turn: int) -> Obstacle:
    """Why the chosen tile cannot lie in this cell in this turn (D-3.4)."""
    turned = int(state.tile) * 4 + turn
    found = [obstacle for side in range(4) for obstacle in side_obstacles(state, turned, cell, side)]
    if found:
        return min(found, key=lambda obstacle: ORDER.index(obstacle[0]))
    if turn >= state.box.tiles.turns[state.tile]:
        return "looks_the_same", {}
    return "closes_road", {"roads": closed_roads(state, cell)}


def side_obstacles(state: Demokratia, turned: int, cell: int, side: int) -> list[Obstacle]:
    """What a neighbour has against the tile: roads and backs, colours along the road, two squares (D-3.4)."""
    tiles = state.box.tiles
    other = state.box.beside[cell * 4 + side]
    if other < 0 or state.city.tiles[other] == EMPTY:
        return []
    neighbour = int(state.city.tiles[other])
    own_road = tiles.edges[turned * 4 + side] == ROAD
    other_road = tiles.edges[neighbour * 4 + (side + 2) % 4] == ROAD
    where: dict[str, Fact] = {"side": DIRECTIONS[side]}
    if other_road != own_road:
        return [("blocks_road" if other_road else "runs_into_building", where)]
    if not own_road:
        return []
    if tiles.white[turned // 4] and tiles.white[neighbour // 4]:
        return [("squares_touch", where)]
    found: list[Obstacle] = []
    for flank in ((side + 1) % 4, (side + 3) % 4):
        own, theirs = int(tiles.edges[turned * 4 + flank]), int(tiles.edges[neighbour * 4 + flank])
        if own != theirs and ROAD not in (own, theirs):
            found.append(("colours_differ", {**where, "own": colour(own), "theirs": colour(theirs)}))
    return found


def colour(edge: int) -> str:
    """The colour of a building."""
    return "black" if edge == BLACK else PHYLAI[edge]


def closed_roads(state: Demokratia, cell: int) -> list[str]:
    """The agora's exits whose roads would have no open end left."""
    met = set()
    closed = []
    for side in range(4):
        other = state.box.beside[cell * 4 + side]
        if state.city.links[cell] >> side & 1 and other != AGORA:
            met.add(int(road_of(state.city, other)))
    for side, name in enumerate(DIRECTIONS):
        first = state.box.beside[AGORA * 4 + side]
        reached = state.city.tiles[first] != EMPTY and int(road_of(state.city, first)) in met
        if first == cell or reached:
            closed.append(name)
    return closed
