"""Walks through the halls, thought out ahead."""

from typing import Final

from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.advice.heuristics.goals import HUNDRED, Goals
from fairground.games.essen_the_game.advice.heuristics.turn import has_acted
from fairground.games.essen_the_game.advice.heuristics.weights import ACTION_POINT, LATER, LEAVING, LOAD, SLACK
from fairground.games.essen_the_game.components import BOOTHS, PARKING, SPACES
from fairground.games.essen_the_game.rules.movement import known_ways
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import only, size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor

NEVER: Final = 99
HORIZON: Final = 2
"""Rounds after this one through which a walk is thought out."""
ERRANDS: Final = 4
"""Going home is tried before the first purchase, after it, and so on: so many times."""


class Near:
    """How many action points every space is away: an array, and where in it these begin; and the space itself, or NONE
    where a crowd makes ways longer."""

    def __init__(self, costs: vec[i64], offset: i64, space: i64) -> None:
        self.costs: vec[i64] = costs
        self.offset: i64 = offset
        self.space: i64 = space


class Stroll:
    """How far a walk has been thought out."""

    def __init__(self, halls: Halls, bag: i64, points: i64, ahead: i64) -> None:
        self.bought: i64 = 0
        self.carried: i64 = size(bag)
        self.reached: i64 = halls.offered
        """Tiles at their booths by then."""
        self.points: i64 = points
        """Action points left in the round."""
        self.ahead: i64 = ahead
        """Rounds still to come."""
        self.share: i64 = 100
        """How much a game counts by then, in hundredths."""
        self.value: i64 = 0
        """In ten-thousandths of a point."""

    def copy_from(self, other: "Stroll") -> None:
        self.bought = other.bought
        self.carried = other.carried
        self.reached = other.reached
        self.points = other.points
        self.ahead = other.ahead
        self.share = other.share
        self.value = other.value


def walk(
    halls: Halls,
    seat: i64,
    goals: Goals,
    points: i64,
    rounds: i64,
    horizon: i64 = HORIZON,
) -> float:
    """The best walk through this round and the next ones: home at once, after a few purchases, or not at all."""
    bag = halls.visitors[seat].bag
    ahead = rounds if rounds < horizon else horizon
    near = ways_from(halls, seat)
    stroll = Stroll(halls, bag, points, ahead)
    home = Stroll(halls, bag, points, ahead)
    return walk_on(halls, goals, near.costs, near.offset, near.space, stroll, home, rounds, horizon, NEVER)


def walk_on(
    halls: Halls,
    goals: Goals,
    costs: vec[i64],
    offset: i64,
    space: i64,
    stroll: Stroll,
    home: Stroll | None,
    rounds: i64,
    horizon: i64,
    errands: i64,
) -> float:
    """Always to what brings most for the action points it takes; after so many purchases home, once.

    With a second stroll to think it out in, going home is tried after none and each of the first purchases as well.
    """
    steps = halls.box.steps
    purchases: i64 = 0
    tried: i64 = 0
    best = -1.0e9
    while True:
        homeward = errands == 0 or stroll.carried >= halls.box.bags
        if homeward:
            home = None
        elif home is not None and purchases == tried:
            tried += 1
            home.copy_from(stroll)
            value = walk_on(halls, goals, costs, offset, space, home, None, rounds, horizon, 0)
            if value > best:
                best = value
            if tried == ERRANDS:
                home = None
        goal: i64 = PARKING
        cost: i64 = 0
        if not homeward:
            there = stroll.reached & ~stroll.bought
            goal = goals.next(costs, there) if space == NONE else goals.next_from(space, there)
        if goal != NONE:
            cost = costs[offset + goal]
        if homeward and cost <= stroll.points:
            stroll.points += stroll.carried - cost
            stroll.carried = 0
            errands = NEVER
            if cost == 0:
                continue
        elif goal != NONE and not homeward and cost < stroll.points:
            stroll.value += stroll.share * goals.gains[goal]
            stroll.bought |= only(goal)
            stroll.carried += 1
            errands -= 1
            purchases += 1
            stroll.points -= cost + 1
        else:
            if stroll.ahead == 0 and rounds <= horizon and costs[offset + PARKING] < stroll.points:
                stroll.value += i64(HUNDRED * HUNDRED * LEAVING * departure(halls))
            if goal == NONE:
                stroll.value += i64(SLACK * HUNDRED * HUNDRED) * stroll.points
            if stroll.ahead == 0:
                break
            stroll.ahead -= 1
            stroll.share = stroll.share * i64(LATER * HUNDRED) // 100
            stroll.reached |= goals.coming
            still_to_walk = cost - stroll.points
            stroll.points = halls.box.track - stroll.carried
            if still_to_walk > 0:
                stroll.points -= still_to_walk
            if goal == NONE:
                continue
        costs = steps
        offset = goal * SPACES
        space = goal
    value = float(stroll.value) / (HUNDRED * HUNDRED)
    if rounds > horizon:
        value -= burden(halls, stroll.carried, costs[offset + PARKING], rounds - horizon)
    return value if value > best else best


def burden(halls: Halls, carried: i64, way: i64, rounds: i64) -> float:
    """What these games in the bag cost in the rounds after the walk, as long as the way to the car takes with them.

    The fuller the bag the fewer steps there are in a round, so the last games weigh most, and most of all far away.
    """
    if carried == 0:
        return 0.0
    needed = float(way) / float(halls.box.track - carried)
    if needed > float(rounds):
        needed = float(rounds)
    if needed < 1.0:
        needed = 1.0
    return float(carried) * needed * LOAD * ACTION_POINT


def last_walk(halls: Halls, seat: i64, goals: Goals, points: i64) -> float:
    """In the last round: games on the way home, or games alone."""
    visitor = halls.visitors[seat]
    near = ways_from(halls, seat)
    best = last_games(halls, visitor, goals, near, points, False)
    if near.costs[near.offset + PARKING] <= points:
        with_home = departure(halls) + last_games(halls, visitor, goals, near, points, True)
        if with_home > best:
            best = with_home
    return best


def last_games(halls: Halls, visitor: Visitor, goals: Goals, near: Near, points: i64, going_home: bool) -> float:
    """What can be bought with the points that are left, ending on the parking or not."""
    steps = halls.box.steps
    prices = halls.box.prices
    gains = goals.gains
    costs = near.costs
    offset = near.offset
    carried = size(visitor.bag)
    money = visitor.money
    bought: i64 = 0
    value: i64 = 0
    crowd: i64 = 1 if halls.with_crowd else 0
    home = costs[offset + PARKING] if going_home else 0
    while carried < halls.box.bags:
        goal: i64 = NONE
        gain: i64 = 0
        effort: i64 = 1
        left = goals.tiles & ~bought
        for tile in range(BOOTHS):
            if not (left >> tile) & 1 or prices[tile] > money:
                continue
            back = steps[tile * SPACES + PARKING] if going_home else 0
            if costs[offset + tile] + 1 + back > points:
                continue
            more = costs[offset + tile] + 1
            if gains[tile] * effort > gain * more:
                gain = gains[tile]
                effort = more
                goal = tile
        if goal == NONE:
            break
        value += gain
        bought |= only(goal)
        carried += 1
        money -= prices[goal]
        points -= costs[offset + goal] + 1
        costs = steps
        offset = goal * SPACES
        home = steps[offset + PARKING] + crowd if going_home else 0
    return float(value) / HUNDRED + 0.1 * float(points - home)


def ways_from(halls: Halls, seat: i64) -> Near:
    """Action points to every space; in the present crowd for who still has a turn in it."""
    space = halls.visitors[seat].space
    if not halls.crowd or has_acted(halls, seat):
        return Near(halls.box.steps, space * SPACES, space)
    return Near(known_ways(halls, space).costs, 0, NONE)


def departure(halls: Halls) -> float:
    """What leaving early still brings."""
    rewards = halls.box.departure_points
    return float(rewards[halls.departed]) if halls.departed < len(rewards) else 0.0
