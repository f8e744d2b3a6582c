"""The search: many imagined games, each begun by what was learnt from those before. In other words, information-set
Monte Carlo tree search (MCTS) with a tree for each seat: selection by UCB, rollouts by habit, backpropagation.

Every seat has a tree of its own and is at home in it: a node is reached by the decisions of that seat, and by those of
others as far as it can see them. What was drawn by chance and what lies hidden is not part of the path; each imagined
game brings its own. So nobody plans with what it cannot know, and seats that decide at the same time do so apart.
"""

from math import sqrt
from typing import Final

from fairground.bots.comfort import comfort
from fairground.bots.search.habits import Habits
from fairground.bots.search.manner import AS_THE_GAME_SAYS, Manner
from fairground.bots.search.tree import NONE, Tree, zeros
from fairground.bots.search.worth import Worth
from fairground.core.arrays import filled
from fairground.core.dealer import SeededDealer
from fairground.core.fast import append, i64, vec
from fairground.core.heuristics import Heuristics
from fairground.core.state import NOBODY, Offers, State

OUT_OF_MIND: Final = -1.0e6
"""A liking for what is not to be tried."""
PLAIN: Final = 15
"""An answer is plain when it was tried so many times as often as any other."""
FEW: Final = 50
"""Games that tell nothing yet."""


class Search:
    """A search for one decision of one seat. `secret` says of each action code whether others see it (0) or not (1)."""

    def __init__(
        self,
        state: State,
        seat: i64,
        secret: vec[i64],
        heuristics: Heuristics,
        leans: bool,
        manner: Manner,
        seed: i64,
    ) -> None:
        self.seat: i64 = seat
        self.players: i64 = state.players
        self.codes: i64 = len(secret)
        self.secret: vec[i64] = secret
        self.heuristics: Heuristics = heuristics
        self.leans: bool = leans
        self.manner: Manner = manner
        self.horizon: i64 = manner.horizon if manner.horizon != AS_THE_GAME_SAYS else heuristics.horizon()
        self.scratch: State = state.copy()
        self.dealer: SeededDealer = SeededDealer(seed)
        self.chooser: SeededDealer = SeededDealer(seed + 1)
        self.luck: SeededDealer = SeededDealer(seed)
        """The luck of a trial."""
        keys = self.players * self.codes
        self.tree: Tree = Tree(self.players, keys, manner.room)
        self.learns: bool = manner.candidates > 1
        """Whether habits are asked what paid off: who takes the first offer that comes to mind needs none."""
        self.habits: Habits = Habits(keys)
        self.worth: Worth = Worth(self.players, heuristics, manner.victory)
        self.offers: Offers = Offers()
        self.trial: State = state.copy()
        self.comforts: vec[float] = zeros(16)
        self.at: vec[i64] = filled(self.players)
        """Where each seat is in its tree; NONE once it has left it."""
        self.in_trees: i64 = 0
        """How many have not left theirs."""
        self.path: vec[i64] = vec[i64]()
        """The nodes an imagined game went through."""
        self.path_length: i64 = 0
        self.taken: vec[i64] = vec[i64]()
        """The keys of all decisions of an imagined game."""
        self.taken_length: i64 = 0
        self.iterations: i64 = 0
        self.decisions: i64 = 0

    def run(self, world: State, iterations: i64) -> None:
        """So many imagined games from the same imagined state, each with luck of its own."""
        for _game in range(iterations):
            self.scratch.copy_from(world)
            self.imagine_game()

    def look(self, state: State, seat: i64, node: i64, offers: Offers, weight: float) -> None:
        """Take every offer once in a trial, all with the same luck, and like it as its prospects differ from the rest.

        The game's leanings count as well. Looking several times with smaller weights makes a finer liking.
        """
        tree = self.tree
        luck = self.chooser.next()
        mean = 0.0
        for place in range(offers.count):
            if place == len(self.comforts):
                self.comforts = append(self.comforts, 0.0)
            self.trial.copy_from(state)
            self.luck.begin(luck)
            self.trial.play(seat, offers.codes[place], self.luck)
            self.comforts[place] = comfort(self.heuristics, self.trial, seat)
            mean += self.comforts[place] / float(offers.count)
        spread = 0.0
        for place in range(offers.count):
            spread += (self.comforts[place] - mean) * (self.comforts[place] - mean) / float(offers.count)
        scale = weight * self.manner.impression / sqrt(spread) if spread > 0.0 else 0.0
        for place in range(offers.count):
            key = seat * self.codes + offers.codes[place]
            child = tree.child(node, key)
            if child == NONE:
                child = tree.add(node, key)
            if child != NONE:
                tree.liking[child] += scale * (self.comforts[place] - mean)
                if self.leans:
                    leaning = self.heuristics.leaning(state, seat, offers.codes[place])
                    tree.liking[child] += weight * self.manner.bias * leaning

    def look_from(self, world: State, weight: float) -> None:
        """A look at the decision that is searched, in one imagined state."""
        self.offers.clear()
        world.list_offers(self.seat, self.offers)
        self.look(world, self.seat, self.seat, self.offers, weight)

    def overlook(self, action: i64) -> None:
        """Leave this offer out of the decision that is searched; it has been looked at."""
        child = self.tree.child(self.seat, self.seat * self.codes + action)
        if child != NONE:
            self.tree.liking[child] = OUT_OF_MIND

    def imagine_game(self) -> None:
        """One game in the mind: along the trees, on by habit, judged, and remembered."""
        state = self.scratch
        self.path_length = 0
        self.taken_length = 0
        for seat in range(self.players):
            self.at[seat] = seat
            self.walk(seat)
        self.in_trees = self.players
        depth: i64 = 0
        limit = self.horizon * self.players
        seat = self.seat
        while seat != NOBODY:
            if self.in_trees == 0:
                depth = self.roll_out(state, depth, limit)
                seat = state.next_seat()
                break
            if depth >= limit and self.at[self.seat] == NONE:
                break
            self.offers.clear()
            state.list_offers(seat, self.offers)
            action = self.offers.codes[0]
            if self.offers.count > 1:
                action = self.decide(state, seat)
            state.play(seat, action, self.dealer)
            depth += 1
            seat = state.next_seat()
        if seat == NOBODY:
            self.worth.judge_end(state)
        else:
            self.worth.judge_prospects(state)
        self.decisions += depth
        self.iterations += 1
        self.remember()

    def roll_out(self, state: State, depth: i64, limit: i64) -> i64:
        """Outside all trees, by habit to the end or as far as is thought ahead; returns how deep that was."""
        offers = self.offers
        seat = state.next_seat()
        while seat != NOBODY and depth < limit:
            offers.clear()
            state.list_offers(seat, offers)
            place: i64 = 0
            if offers.count > 1:
                place = self.habits.choose(seat * self.codes, offers, self.manner.candidates, self.chooser)
                if self.learns:
                    self.take(seat * self.codes + offers.codes[place])
            state.play(seat, offers.codes[place], self.dealer)
            depth += 1
            seat = state.next_seat()
        return depth

    def decide(self, state: State, seat: i64) -> i64:
        """The action of a seat that has a choice; all who see it go on in their trees."""
        base = seat * self.codes
        node = self.at[seat]
        place: i64 = 0
        if node != NONE and not self.is_ripe(node):
            node = NONE
            self.leave_tree(seat)
        if node == NONE:
            place = self.habits.choose(base, self.offers, self.manner.candidates, self.chooser)
        else:
            if self.tree.first[node] == NONE and self.manner.impression > 0.0:
                self.look(state, seat, node, self.offers, 1.0)
            place = self.tree.choose(node, base, self.codes, self.offers, self.curiosity(seat), self.chooser)
        action = self.offers.codes[place]
        if self.learns:
            self.take(base + action)
        if self.manner.watchful and self.secret[action] == 0:
            for watcher in range(self.players):
                self.step(watcher, base + action)
        else:
            self.step(seat, base + action)
        return action

    def curiosity(self, seat: i64) -> float:
        """A seat whose games all end alike has little to find out; where luck rules, a few tries tell nothing."""
        return self.manner.curiosity + self.manner.doubt * self.worth.spread(seat)

    def is_ripe(self, node: i64) -> bool:
        """Whether a node has children or may have some: the decision that is searched, and what is visited often."""
        return self.tree.first[node] != NONE or self.tree.visits[node] >= self.manner.ripe or node == self.seat

    def step(self, watcher: i64, key: i64) -> None:
        """Go on to the child of this name; a new one ends the way through the tree."""
        node = self.at[watcher]
        if node == NONE:
            return
        child = self.tree.child(node, key)
        if child == NONE:
            child = self.tree.add(node, key)
        if child == NONE or self.tree.visits[child] == 0:
            self.leave_tree(watcher)
        else:
            self.at[watcher] = child
        if child != NONE:
            self.walk(child)

    def leave_tree(self, seat: i64) -> None:
        """Go on by habit from here."""
        self.at[seat] = NONE
        self.in_trees -= 1

    def walk(self, node: i64) -> None:
        if self.path_length < len(self.path):
            self.path[self.path_length] = node
        else:
            self.path = append(self.path, node)
        self.path_length += 1

    def take(self, key: i64) -> None:
        if self.taken_length < len(self.taken):
            self.taken[self.taken_length] = key
        else:
            self.taken = append(self.taken, key)
        self.taken_length += 1

    def remember(self) -> None:
        """Every node on the way learns what its seat got, and every habit too."""
        worth = self.worth.worth
        self.worth.keep()
        for index in range(self.path_length):
            node = self.path[index]
            self.tree.visits[node] += 1
            key = self.tree.key[node]
            if key != NONE:
                self.tree.total[node] += worth[key // self.codes]
        for index in range(self.taken_length):
            key = self.taken[index]
            self.habits.learn(key, worth[key // self.codes])

    def settled(self, left: i64) -> bool:
        """Whether so many games more would hardly change the answer."""
        tree = self.tree
        most: i64 = 0
        second: i64 = 0
        child = tree.first[self.seat]
        while child != NONE:
            visits = tree.visits[child]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = tree.sibling[child]
        return is_settled(most, second, left)

    def tried(self, action: i64) -> i64:
        """How often the seat tried this decision now."""
        child = self.tree.child(self.seat, self.seat * self.codes + action)
        return 0 if child == NONE else self.tree.visits[child]

    def value(self, action: i64) -> float:
        """What it brought on average."""
        child = self.tree.child(self.seat, self.seat * self.codes + action)
        if child == NONE or self.tree.visits[child] == 0:
            return 0.0
        return self.tree.total[child] / float(self.tree.visits[child])


def is_settled(most: i64, second: i64, left: i64) -> bool:
    """Whether the offer tried most is too far ahead for the games that are left, or the answer is plain."""
    return most - second > left or most > PLAIN * (second + FEW)
