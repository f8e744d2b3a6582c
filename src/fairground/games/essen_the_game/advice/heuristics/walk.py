"""Walks through the halls, thought out ahead."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.advice.heuristics.goals import HUNDRED, Goals, goals_of
from fairground.games.essen_the_game.advice.heuristics.turn import has_acted, on_pallet
from fairground.games.essen_the_game.advice.heuristics.weights import ACTION_POINT, LATER, LEAVING, LOAD, SLACK
from fairground.games.essen_the_game.components import PARKING, SPACES
from fairground.games.essen_the_game.rules.movement import cheapest_ways
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import only, size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor

NEVER: Final = 99
HORIZON: Final = 2
"""Rounds after this one through which a walk is thought out."""


def walk(halls: Halls, seat: i64, points: i64, rounds: i64) -> float:
    """The best walk through this round and the next ones: home at once, after a few purchases, or not at all."""
    visitor = halls.visitors[seat]
    goals = goals_of(halls, visitor, points, rounds)
    costs = costs_from(halls, seat)
    best = stroll(halls, visitor, goals, costs, points, rounds, NEVER)
    purchases: i64 = 0
    while purchases < 4:
        value = stroll(halls, visitor, goals, costs, points, rounds, purchases)
        if value > best:
            best = value
        purchases += 1
    return best


def stroll(
    halls: Halls, visitor: Visitor, goals: Goals, costs: vec[i64], points: i64, rounds: i64, errands: i64
) -> float:
    """Always to what brings most for the action points it takes; after so many purchases home, once."""
    steps = halls.box.steps
    offset: i64 = 0
    bought: i64 = 0
    carried = size(visitor.bag)
    reached = halls.offered
    value: i64 = 0
    share: i64 = 100
    ahead = rounds if rounds < HORIZON else HORIZON
    while True:
        homeward = errands == 0 or carried >= halls.box.bags
        goal: i64 = PARKING if homeward else goals.next(costs, offset, reached & ~bought)
        cost: i64 = 0 if goal == NONE else costs[offset + goal]
        if goal == PARKING and cost <= points:
            points += carried - cost
            carried = 0
            errands = NEVER
            if cost == 0:
                continue
        elif goal != NONE and goal != PARKING and cost < points:
            value += share * goals.gain_of(goal)
            bought |= only(goal)
            carried += 1
            errands -= 1
            points -= cost + 1
        else:
            if ahead == 0 and rounds <= HORIZON and costs[offset + PARKING] < points:
                value += i64(HUNDRED * HUNDRED * LEAVING * departure(halls))
            if goal == NONE:
                value += i64(SLACK * HUNDRED * HUNDRED) * points
            if ahead == 0:
                break
            ahead -= 1
            share = share * i64(LATER * HUNDRED) // 100
            reached |= on_pallet(halls)
            still_to_walk = cost - points if cost > points else 0
            points = halls.box.track - carried - still_to_walk
            if goal == NONE:
                continue
        costs = steps
        offset = goal * SPACES
    beyond = rounds - (rounds if rounds < HORIZON else HORIZON)
    after = float(carried) * LOAD * (1.0 if beyond > 0 else 0.0) * ACTION_POINT
    return float(value) / (HUNDRED * HUNDRED) - after


def last_walk(halls: Halls, seat: i64, points: i64) -> float:
    """In the last round: games on the way home, or games alone."""
    visitor = halls.visitors[seat]
    goals = goals_of(halls, visitor, points, 0)
    costs = costs_from(halls, seat)
    best = last_games(halls, visitor, goals, costs, points, False)
    if costs[PARKING] <= points:
        with_home = departure(halls) + last_games(halls, visitor, goals, costs, points, True)
        if with_home > best:
            best = with_home
    return best


def last_games(halls: Halls, visitor: Visitor, goals: Goals, costs: vec[i64], points: i64, going_home: bool) -> float:
    """What can be bought with the points that are left, ending on the parking or not."""
    steps = halls.box.steps
    offset: i64 = 0
    carried = size(visitor.bag)
    money = visitor.money
    bought: i64 = 0
    value: i64 = 0
    crowd: i64 = 1 if halls.with_crowd else 0
    home = costs[PARKING] if going_home else 0
    while carried < halls.box.bags:
        goal: i64 = NONE
        gain: i64 = 0
        effort: i64 = 1
        for index in range(len(goals.tiles)):
            tile = goals.tiles[index]
            if (bought >> tile) & 1 or halls.box.prices[tile] > money:
                continue
            back = steps[tile * SPACES + PARKING] if going_home else 0
            if costs[offset + tile] + 1 + back > points:
                continue
            more = costs[offset + tile] + 1
            if goals.gains[index] * effort > gain * more:
                gain = goals.gains[index]
                effort = more
                goal = tile
        if goal == NONE:
            break
        value += gain
        bought |= only(goal)
        carried += 1
        money -= halls.box.prices[goal]
        points -= costs[offset + goal] + 1
        costs = steps
        offset = goal * SPACES
        home = steps[offset + PARKING] + crowd if going_home else 0
    return float(value) / HUNDRED + 0.1 * float(points - home)


def costs_from(halls: Halls, seat: i64) -> vec[i64]:
    """Action points to every space; in the present crowd for who still has a turn in it."""
    space = halls.visitors[seat].space
    if halls.crowd and not has_acted(halls, seat):
        return cheapest_ways(halls, space).costs
    costs = filled(SPACES)
    for other in range(SPACES):
        costs[other] = halls.box.steps[space * SPACES + other]
    return costs


def departure(halls: Halls) -> float:
    """What leaving early still brings."""
    rewards = halls.box.departure_points
    return float(rewards[halls.departed]) if halls.departed < len(rewards) else 0.0
