"""A bot that plays many games in its mind before it decides: information-set MCTS under a budget."""

from time import perf_counter

from fairground.bots.bot import Bot
from fairground.bots.search.budget import Budget
from fairground.bots.search.manner import Manner
from fairground.bots.search.poll import Poll
from fairground.bots.search.search import Search
from fairground.bots.thought import Thought
from fairground.core.fast import i64, vec
from fairground.core.game import AnyGame
from fairground.core.heuristics import Heuristics
from fairground.core.outlook import Outlook
from fairground.core.state import State

FIRST_LOOKS = 4
"""Imagined states in which every offer is looked at before the first imagined game."""
GAMES_PER_WORLD = 4
"""Imagined games that begin from the same imagined state: imagining one takes longer than playing on from it."""
GAMES_BETWEEN_GLANCES = 64
"""Imagined games after which the clock is looked at."""
LEAST_FOR_AN_OPINION = 2000
"""Imagined games without which a search has no opinion of its own."""


class SearchBot(Bot):
    """Tries the offers in imagined games and takes the one it came back to most often."""

    name = "search"

    def __init__(self, budget: Budget, manner: Manner | None = None) -> None:
        self.budget = budget
        self.manner = manner or Manner()

    def choose(self, outlook: Outlook) -> int:
        if len(outlook.offers) == 1:
            return outlook.offers[0]
        return self.think(outlook).best

    def think(self, outlook: Outlook) -> Thought:
        """Search as long as the budget allows and another answer could still come out; then the best is the answer.

        Where the game asks for several opinions the budget is shared by as many searches, each of which knows nothing
        of the others, and what they tried is added up.
        """
        begin = perf_counter()
        out_of_mind = overlooked(outlook, self.manner.overlooks)
        opinions = int(outlook.game.heuristics.opinions())
        poll = Poll(outlook.offers)
        left = self.budget.games_left(0, 0.0)
        while left > 0 and not poll.settled(left):
            search = begin_search(outlook, self.manner)
            look_around(search, outlook, out_of_mind)
            share = 0
            while left > 0 and not search.settled(left) and search.iterations <= share:
                imagine_games(search, outlook, min(left, GAMES_BETWEEN_GLANCES))
                imagined = poll.imagined + int(search.iterations)
                left = self.budget.games_left(imagined, perf_counter() - begin)
                share = max((imagined + left) // opinions, LEAST_FOR_AN_OPINION)
            poll.add(search)
        return poll.thought(perf_counter() - begin)


def begin_search(outlook: Outlook, manner: Manner) -> Search:
    """A search for the decision that this seat owes."""
    seed = outlook.dealer.next() << 20 | outlook.seat
    return search_from(outlook.game, outlook.imagine(), outlook.seat, manner, seed)


def search_from(game: AnyGame, state: State, seat: int, manner: Manner, seed: int) -> Search:
    """A search over games that go on from here, this seat deciding first."""
    leans = type(game.heuristics).leaning is not Heuristics.leaning
    return Search(state, seat, secret_codes(game), game.heuristics, leans, manner, seed)


def overlooked(outlook: Outlook, share: float) -> list[int]:
    """The offers that do not come to mind; one always does."""
    if share == 0:
        return []
    kept = outlook.dealer.below(len(outlook.offers))
    others = [offer for place, offer in enumerate(outlook.offers) if place != kept]
    return [offer for offer in others if int(outlook.dealer.below(100)) < 100 * share]


def look_around(search: Search, outlook: Outlook, out_of_mind: list[int]) -> None:
    """The first looks at the offers, before any game is imagined."""
    for _ in range(FIRST_LOOKS):
        search.look_from(outlook.imagine(), 1 / FIRST_LOOKS)
    for offer in out_of_mind:
        search.overlook(offer)


def imagine_games(search: Search, outlook: Outlook, games: int) -> None:
    """So many more games, each few from a fresh imagined state."""
    while games > 0:
        together = min(games, GAMES_PER_WORLD)
        search.run(outlook.imagine(), together)
        games -= together


def secret_codes(game: AnyGame) -> "vec[i64]":
    """1 for every action that others do not see."""
    return vec[i64]([int(game.actions.action(code).secret) for code in range(len(game.actions))])
