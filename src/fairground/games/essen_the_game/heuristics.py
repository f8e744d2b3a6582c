"""What a good visitor notices."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import append, i64, vec
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.essen_the_game.components import BOOTHS, OPEN_RANKINGS, PARKING, SOLD_OUT, SPACES, SYMBOLS
from fairground.games.essen_the_game.rules.movement import cheapest_ways
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.rules.scoring import wanted, wishlist_points
from fairground.games.essen_the_game.state import DRAFT, NONE, OVER, TESTING, Halls, Visitor, only, size

HUNDRED: Final = 100.0
NEVER: Final = 99
HORIZON: Final = 2
"""Rounds after this one through which a walk is thought out."""


class VisitorsEye(Heuristics):
    """Points made, wishes and rankings under way, money left, and a walk through the next rounds."""

    def __init__(
        self,
        action_point: float = 1.3,
        wish: float = 1.5,
        euro: float = 0.045,
        spare: float = 0.01,
        outing: float = 100.0,
        load: float = 0.5,
        later: float = 0.7,
        ranking: float = 0.8,
        slack: float = 0.25,
        spend: float = 4.0,
        hoped: float = 0.5,
        leaving: float = 0.6,
    ) -> None:
        self.action_point = action_point
        """What an action point brings in the rounds after the next."""
        self.wish = wish
        """What a wish fulfilled brings, on average over the table."""
        self.euro = euro
        """A euro that will be needed; withdrawing costs 0.04 points per euro."""
        self.spare = spare
        """A euro beyond that."""
        self.outing = outing
        """What one way through the halls costs."""
        self.load = load
        """What a game in the bag costs at the end of the walk, of an action point for each round."""
        self.later = later
        """How much of a game counts that can only be bought next round, when others have been there."""
        self.ranking = ranking
        """How much of a ranking card counts that is nearly covered."""
        self.slack = slack
        """What an action point brings that the walk has no use for."""
        self.spend = spend
        """Euro that are spent per action point."""
        self.hoped = hoped
        """How much of a card's hope is used up when its game is bought."""
        self.leaving = leaving
        """How likely it is to leave early, for who has the points to be home in time."""

    def horizon(self) -> i64:
        """The prospect thinks a walk through itself; played on by guesses, it would only be spoilt."""
        return 0

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Halls)
        visitor = state.visitors[seat]
        if state.phase == DRAFT:
            return dream(state, visitor)
        value = float(visitor.points + wishlist_points(state, visitor))
        value += self.ranking_hopes(state, visitor.games())
        if state.phase == OVER:
            return value
        rounds = state.box.rounds - state.round
        points = points_now(state, visitor, seat)
        value += self.wish_hopes(state, visitor, seat, rounds)
        value += self.purse(state, visitor.money, points, rounds)
        if rounds == 0:
            return value + self.last_walk(state, seat, points)
        if rounds > HORIZON:
            value += self.action_point * float((rounds - HORIZON) * state.box.track)
        return value + self.walk(state, seat, points, rounds)

    def ranking_hopes(self, halls: Halls, games: i64) -> float:
        """Ranking cards that these games cover, and a share of those that they nearly do."""
        worth = float(halls.box.afternoon_points if halls.afternoon else halls.box.morning_points)
        hopes = 0.0
        for place in range(OPEN_RANKINGS):
            card = halls.rankings[place]
            if card == NONE:
                continue
            asked: i64 = 0
            missing: i64 = 0
            for symbol in range(SYMBOLS):
                want = wanted(halls, card, symbol)
                have = size(games & halls.box.symbol_tiles[symbol])
                asked += want
                missing += want - have if want > have else 0
            if missing == 0:
                hopes += worth
            elif halls.phase != OVER:
                done = float(asked - missing) / float(asked)
                hopes += self.ranking * worth * done * done
        return hopes

    def wish_hopes(self, halls: Halls, visitor: Visitor, seat: i64, rounds: i64) -> float:
        """What the cards in hand may bring: the more there are, the fewer of them can be bought."""
        cards = visitor.hand() & ~visitor.games()
        chances = 0.0
        best = 0.0
        testing = halls.phase == TESTING and halls.asked == seat
        for card in range(BOOTHS):
            if (cards >> card) & 1:
                chances += wish_chance(halls, card, rounds)
            if testing and (halls.drawn >> card) & 1:
                chance = 1.5 if visitor.games() & only(card) else wish_chance(halls, card, rounds)
                if chance > best:
                    best = chance
        chances += best
        room = float(rounds) * 1.2 + 0.5
        return self.wish * chances * room / (room + chances)

    def purse(self, halls: Halls, money: i64, points: i64, rounds: i64) -> float:
        """What money is worth: what the next outing needs a little more than it costs to withdraw, the rest little."""
        need = self.spend * float(points + rounds * halls.box.track)
        if need > self.outing:
            need = self.outing
        return (
            self.euro * float(money) if float(money) < need else self.euro * need + self.spare * (float(money) - need)
        )

    def goals(self, halls: Halls, visitor: Visitor, points: i64, rounds: i64) -> "Goals":
        """The games that can be bought this round or later, and what each would bring."""
        goals = Goals(vec[i64](), vec[i64]())
        hopes = self.ranking_hopes(halls, visitor.games())
        by_symbol = filled(SYMBOLS)
        for symbol in range(SYMBOLS):
            unowned = halls.box.symbol_tiles[symbol] & ~visitor.games()
            more = self.ranking_hopes(halls, visitor.games() | (unowned & -unowned)) - hopes
            by_symbol[symbol] = i64(more * HUNDRED)
        purse = self.purse(halls, visitor.money, points, rounds)
        hand = visitor.hand()
        wished = hand | halls.common
        tiles = halls.offered | (on_pallet(halls) if rounds > 0 else 0)
        if visitor.pre_ordered:
            tiles &= ~halls.tokens[SOLD_OUT]
        for tile in range(BOOTHS):
            if not (tiles >> tile) & 1:
                continue
            price = price_of(halls, tile)
            if price > visitor.money:
                continue
            less = purse - self.purse(halls, visitor.money - price, points, rounds)
            gain = float(points_for(halls, tile)) - less
            if (wished >> tile) & 1:
                gain += self.wish
                if (hand >> tile) & 1:
                    gain -= self.wish * self.hoped * wish_chance(halls, tile, rounds)
            worth = by_symbol[halls.box.symbols[tile]] + i64(gain * HUNDRED)
            if worth > 0:
                goals.tiles = append(goals.tiles, tile)
                goals.gains = append(goals.gains, worth)
        return goals

    def walk(self, halls: Halls, seat: i64, points: i64, rounds: i64) -> float:
        """The best walk through this round and the next ones: home at once, after a few purchases, or not at all."""
        visitor = halls.visitors[seat]
        goals = self.goals(halls, visitor, points, rounds)
        costs = costs_from(halls, seat)
        best = self.stroll(halls, visitor, goals, costs, points, rounds, NEVER)
        purchases: i64 = 0
        while purchases < 4:
            value = self.stroll(halls, visitor, goals, costs, points, rounds, purchases)
            if value > best:
                best = value
            purchases += 1
        return best

    def stroll(
        self, halls: Halls, visitor: Visitor, goals: "Goals", costs: vec[i64], points: i64, rounds: i64, errands: i64
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
            goal: i64 = NONE
            if errands == 0 or carried >= halls.box.bags:
                goal = PARKING
            else:
                goal = goals.next(costs, offset, reached & ~bought)
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
                    value += i64(HUNDRED * HUNDRED * self.leaving * departure(halls))
                if goal == NONE:
                    value += i64(self.slack * HUNDRED * HUNDRED) * points
                if ahead == 0:
                    break
                ahead -= 1
                share = share * i64(self.later * HUNDRED) // 100
                reached |= on_pallet(halls)
                still_to_walk = cost - points if cost > points else 0
                points = halls.box.track - carried - still_to_walk
                if goal == NONE:
                    continue
            costs = steps
            offset = goal * SPACES
        beyond = rounds - (rounds if rounds < HORIZON else HORIZON)
        after = float(carried) * self.load * (1.0 if beyond > 0 else 0.0) * self.action_point
        return float(value) / (HUNDRED * HUNDRED) - after

    def last_walk(self, halls: Halls, seat: i64, points: i64) -> float:
        """In the last round: games on the way home, or games alone."""
        visitor = halls.visitors[seat]
        goals = self.goals(halls, visitor, points, 0)
        costs = costs_from(halls, seat)
        best = self.last_games(halls, visitor, goals, costs, points, False)
        if costs[PARKING] <= points:
            with_home = departure(halls) + self.last_games(halls, visitor, goals, costs, points, True)
            if with_home > best:
                best = with_home
        return best

    def last_games(
        self, halls: Halls, visitor: Visitor, goals: "Goals", costs: vec[i64], points: i64, going_home: bool
    ) -> float:
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


class Goals:
    """Games worth walking to, and what each brings, in hundredths of a point."""

    def __init__(self, tiles: vec[i64], gains: vec[i64]) -> None:
        self.tiles: vec[i64] = tiles
        self.gains: vec[i64] = gains

    def gain_of(self, tile: i64) -> i64:
        for index in range(len(self.tiles)):
            if self.tiles[index] == tile:
                return self.gains[index]
        return 0

    def next(self, costs: vec[i64], offset: i64, there: i64) -> i64:
        """The game that brings most for the action points it takes, among those at their booths, or NONE."""
        goal: i64 = NONE
        gain: i64 = 0
        effort: i64 = 1
        tiles = self.tiles
        gains = self.gains
        for index in range(len(tiles)):
            tile = tiles[index]
            if (there >> tile) & 1:
                # Multiplied across: a division for every tile is what this search would spend its time on.
                more = costs[offset + tile] + 2
                if gains[index] * effort > gain * more:
                    gain = gains[index]
                    effort = more
                    goal = tile
        return goal


def dream(halls: Halls, visitor: Visitor) -> float:
    """In the draft: wishes that are near the parking, cheap, and close to each other."""
    steps = halls.box.steps
    value = 0.0
    for index in range(visitor.picked):
        card = visitor.picks[index]
        value += 10.0 - 0.3 * float(steps[PARKING * SPACES + card]) - 0.02 * float(halls.box.prices[card])
        value += 0.5 * float(halls.box.bonuses[card])
        for other in range(index):
            value -= 0.25 * float(steps[card * SPACES + visitor.picks[other]])
    return value


def has_acted(halls: Halls, seat: i64) -> bool:
    """Whether the turn of this seat is over for this round."""
    return (seat - halls.first_player + halls.players) % halls.players < halls.turn


def points_now(halls: Halls, visitor: Visitor, seat: i64) -> i64:
    """Action points that this seat can still spend this round."""
    return 0 if has_acted(halls, seat) else halls.points_left(visitor)


def wish_chance(halls: Halls, card: i64, rounds: i64) -> float:
    """How likely a wish is fulfilled, by where its tile is."""
    tile = only(card)
    if halls.offered & tile:
        return 0.2 + 0.08 * float(rounds)
    if halls.storage & tile:
        return 0.05 * float(rounds)
    if on_pallet(halls) & tile:
        return 0.1 + 0.08 * float(rounds)
    return 0.0


def on_pallet(halls: Halls) -> i64:
    """The tiles on the pallet truck."""
    tiles: i64 = 0
    for space in range(len(halls.pallet)):
        if halls.pallet[space] != NONE:
            tiles |= only(halls.pallet[space])
    return tiles


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
