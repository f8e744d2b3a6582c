"""The walk that the heuristics plan, told step by step: which games it leads to, and what it leaves over."""

from dataclasses import dataclass, field

from fairground.core.journal import Fact
from fairground.core.phrase import Part
from fairground.games.essen_the_game.advice.heuristics.goals import HUNDRED, Goals, goals_of
from fairground.games.essen_the_game.advice.heuristics.walk import HORIZON, NEVER, burden, departure, ways_from
from fairground.games.essen_the_game.advice.heuristics.weights import LATER, LEAVING, SLACK
from fairground.games.essen_the_game.components import PARKING, SPACES, SYMBOL_NAMES
from fairground.games.essen_the_game.rules.purchase import points_for
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.table.sets import listed, only, size
from fairground.games.essen_the_game.table.visitor import NONE

WHOLE = HUNDRED * HUNDRED


@dataclass
class Plan:
    """A walk: the games bought on it with their shares, and what else it is worth, in ten-thousandths of a point."""

    goals: list[tuple[int, int, int]] = field(default_factory=list)
    """Tile, worth, and in how many rounds."""
    leaving: int = 0
    idle: int = 0
    idle_points: int = 0
    carried: int = 0
    load: float = 0.0
    unloads: bool = False
    """Whether it leads to the car in this round."""

    @property
    def worth(self) -> float:
        return float(sum(worth for _, worth, _ in self.goals) + self.leaving + self.idle) / WHOLE - self.load


def walk(halls: EssenTheGame, seat: int, points: int, rounds: int) -> list[Part]:
    """The best walk through this round and the next ones: home at once, after a few purchases, or not at all."""
    goals = goals_of(halls, halls.visitors[seat], points, rounds)
    plans = [_stroll(halls, seat, goals, points, rounds, errands) for errands in (NEVER, 0, 1, 2, 3)]
    best = max(plans, key=lambda plan: plan.worth)
    found = [_goal(halls, seat, tile, worth / WHOLE, later, points) for tile, worth, later in best.goals]
    found.append(Part("early", best.leaving / WHOLE))
    found.append(Part("idle", best.idle / WHOLE, {"points": best.idle_points}))
    found.append(Part("load", -best.load, {"games": best.carried}))
    return found


def _goal(halls: EssenTheGame, seat: int, tile: int, worth: float, later: int, points: int) -> Part:
    """A game that is worth walking to: for sure this round, or as a plan has it; it may still have to be delivered."""
    symbol = int(halls.box.symbols[tile])
    visitor = halls.visitors[seat]
    wished = visitor.hand() | halls.common
    offered = int((halls.offered >> tile) & 1)
    near = ways_from(halls, seat)
    reached = near.costs[near.offset + tile] < points and size(visitor.bag) < halls.box.bags
    facts: dict[str, Fact] = {
        "booth": tile + 1,
        "points": int(points_for(halls, tile)),
        "symbol": SYMBOL_NAMES[symbol],
        "popularity": int(halls.popularity[symbol]),
        "wished": int((wished >> tile) & 1),
        "later": later,
        "sure": int(offered and later == 0 and reached),
        "coming": 1 - offered,
    }
    return Part("goal", worth, facts, {}, f"goal {tile}")


def _stroll(halls: EssenTheGame, seat: int, goals: Goals, points: int, rounds: int, errands: int) -> Plan:
    """Always to what brings most for the action points it takes; after so many purchases home, once."""
    visitor, steps = halls.visitors[seat], halls.box.steps
    near = ways_from(halls, seat)
    costs, offset, space = near.costs, near.offset, near.space
    plan = Plan(carried=int(size(visitor.bag)))
    bought, reached, share = 0, int(halls.offered), 100
    ahead = min(rounds, HORIZON)
    first = ahead
    while True:
        homeward = errands == 0 or plan.carried >= halls.box.bags
        goal = PARKING
        if not homeward:
            there = reached & ~bought
            goal = int(goals.next(costs, there) if space == NONE else goals.next_from(space, there))
        cost = 0 if goal == NONE else int(costs[offset + goal])
        if goal == PARKING and cost <= points:
            points += plan.carried - cost
            plan.unloads |= ahead == first and plan.carried > 0
            plan.carried, errands = 0, NEVER
            if cost == 0:
                continue
        elif goal not in (NONE, PARKING) and cost < points:
            plan.goals.append((goal, share * int(goals.gains[goal]), first - ahead))
            bought |= int(only(goal))
            plan.carried, errands, points = plan.carried + 1, errands - 1, points - cost - 1
        else:
            if ahead == 0 and rounds <= HORIZON and costs[offset + PARKING] < points:
                plan.leaving += int(WHOLE * LEAVING * departure(halls))
            if goal == NONE:
                plan.idle += int(SLACK * WHOLE) * points
                plan.idle_points += points
            if ahead == 0:
                break
            ahead -= 1
            share = share * int(LATER * HUNDRED) // 100
            reached |= int(goals.coming)
            points = int(halls.box.track) - plan.carried - max(cost - points, 0)
            if goal == NONE:
                continue
        costs, offset, space = steps, goal * SPACES, goal
    if rounds > HORIZON:
        plan.load = burden(halls, plan.carried, costs[offset + PARKING], rounds - HORIZON)
    return plan


def last_walk(halls: EssenTheGame, seat: int, points: int) -> list[Part]:
    """In the last round: games on the way home, or games alone."""
    goals = goals_of(halls, halls.visitors[seat], points, 0)
    near = ways_from(halls, seat)
    best = _last_games(halls, seat, goals, points, going_home=False)
    if near.costs[near.offset + PARKING] <= points:
        early = departure(halls)
        with_home = [Part("home", early, {"points": int(early)}), *_last_games(halls, seat, goals, points, True)]
        if sum(part.worth for part in with_home) > sum(part.worth for part in best):
            return with_home
    return best


def _last_games(halls: EssenTheGame, seat: int, goals: Goals, points: int, going_home: bool) -> list[Part]:
    """What can be bought with the points that are left, ending on the parking or not."""
    visitor, steps, prices = halls.visitors[seat], halls.box.steps, halls.box.prices
    near = ways_from(halls, seat)
    costs, offset = near.costs, near.offset
    carried, money, bought, left = int(size(visitor.bag)), int(visitor.money), 0, points
    home = int(costs[offset + PARKING]) if going_home else 0
    found = []
    while carried < halls.box.bags:
        goal, gain, effort = NONE, 0, 1
        for tile in listed(goals.tiles):
            worth, more = int(goals.gains[tile]), int(costs[offset + tile]) + 1
            back = int(steps[tile * SPACES + PARKING]) if going_home else 0
            if (bought >> tile) & 1 or prices[tile] > money or more + back > points:
                continue
            if worth * effort > gain * more:
                goal, gain, effort = tile, worth, more
        if goal == NONE:
            break
        found.append(_goal(halls, seat, goal, gain / HUNDRED, 0, left))
        bought |= int(only(goal))
        carried, money, points = carried + 1, money - int(prices[goal]), points - int(costs[offset + goal]) - 1
        costs, offset = steps, goal * SPACES
        home = int(steps[offset + PARKING]) + (1 if halls.with_crowd else 0) if going_home else 0
    return [*found, Part("idle", 0.1 * float(points - home), {"points": points - home})]
