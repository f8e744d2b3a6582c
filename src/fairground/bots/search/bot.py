"""A bot that plays many games in its mind before it decides: information-set MCTS under a budget."""

from dataclasses import replace
from functools import cache
from time import perf_counter

from fairground.bots.bot import Bot
from fairground.bots.search.budget import Budget
from fairground.bots.search.manner import Manner
from fairground.bots.search.poll import Poll
from fairground.bots.search.search import Search
from fairground.bots.thought import Thought
from fairground.core.actions import ActionSpace
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
FINE = 1_000_000
"""Parts in which choices are weighed against each other."""
LEAST_FOR_AN_OPINION = 2000
"""Imagined games without which a search has no opinion of its own."""
CALM = Manner(curiosity=0.02, doubt=0.1)
"""How to search where games are not played on: few tries tell enough, and much trying spoils what was found."""


class SearchBot(Bot):
    """Tries the offers in imagined games and takes the one it came back to most often."""

    name = "search"

    def __init__(
        self,
        budget: Budget,
        manner: Manner | None = None,
        vagueness: float = 0.0,
        minds_slips: bool = False,
        roughness: float = 0.0,
    ) -> None:
        self.budget = budget
        self.manner = manner
        """How it goes about a search; None: as suits the game."""
        self.vagueness = vagueness
        """How inexactly it judges: 0 takes what it came back to most, 1 takes each as often as it came back to it."""
        self.minds_slips = minds_slips
        """Whether what anybody would see at once to be a slip does not come to its mind."""
        self.roughness = roughness
        """How inexactly it judges in games that have an eye of their own for it, which goes instead of drawing lots."""

    def choose(self, outlook: Outlook) -> int:
        if len(outlook.offers) == 1:
            return outlook.offers[0]
        out_of_mind = self.slips(outlook)
        left = [offer for offer in outlook.offers if offer not in out_of_mind]
        return left[0] if len(left) == 1 else self.search(outlook, out_of_mind).best

    def think(self, outlook: Outlook) -> Thought:
        """What it would choose and what it expects of each offer; where all but one are slips, too."""
        return self.search(outlook, self.slips(outlook))

    def slips(self, outlook: Outlook) -> list[int]:
        """What does not come to its mind."""
        return slips(outlook) if self.minds_slips else []

    def search(self, outlook: Outlook, out_of_mind: list[int]) -> Thought:
        """Search as long as the budget allows and another answer could still come out; then the best is the answer.

        Where the game asks for several opinions the budget is shared by as many searches, each of which knows nothing
        of the others, and what they tried is added up.
        """
        begin = perf_counter()
        eye, vagueness = outlook.game.heuristics, self.vagueness
        manner = self.manner or manner_for(eye)
        if self.roughness and type(eye).roughly is not Heuristics.roughly:
            eye = eye.roughly(outlook.imagine(), outlook.seat, self.roughness)
            manner, vagueness = Manner(), 0.0
        opinions = int(eye.opinions())
        poll = Poll(outlook.offers)
        left = self.budget.games_left(0, 0.0)
        while left > 0 and not poll.settled(left):
            search = begin_search(outlook, manner, eye)
            look_around(search, outlook, out_of_mind)
            share = 0
            while left > 0 and not search.settled(left) and search.iterations <= share:
                imagine_games(search, outlook, min(left, GAMES_BETWEEN_GLANCES))
                imagined = poll.imagined + int(search.iterations)
                left = self.budget.games_left(imagined, perf_counter() - begin)
                share = max((imagined + left) // opinions, LEAST_FOR_AN_OPINION)
            poll.add(search)
        thought = poll.thought(perf_counter() - begin)
        return vaguely(thought, vagueness, outlook) if vagueness else thought


def manner_for(eye: Heuristics) -> Manner:
    """Calm where the game's eye judges a table as it is: there, tries differ by what was decided more than by luck."""
    return CALM if int(eye.horizon()) == 0 else Manner()


def begin_search(outlook: Outlook, manner: Manner, eye: Heuristics | None = None) -> Search:
    """A search for the decision that this seat owes."""
    seed = outlook.dealer.next() << 20 | outlook.seat
    return search_from(outlook.game, outlook.imagine(), outlook.seat, manner, seed, eye)


def search_from(
    game: AnyGame, state: State, seat: int, manner: Manner, seed: int, eye: Heuristics | None = None
) -> Search:
    """A search over games that go on from here, this seat deciding first, judged by the game's eye or another one."""
    eye = (eye or game.heuristics).attentive()
    leans = type(eye).leaning is not Heuristics.leaning
    return Search(state, seat, secret_codes(game.actions), eye, leans, manner, seed)


def slips(outlook: Outlook) -> list[int]:
    """The offers that anybody would see to be slips, as long as something else is left."""
    found = outlook.game.advice.slips(outlook.imagine(), outlook.seat)
    return list(found) if len(found) < len(outlook.offers) else []


def vaguely(thought: Thought, vagueness: float, outlook: Outlook) -> Thought:
    """Somebody who judges inexactly: one of the choices by lot, the likelier the oftener it was tried, put first."""
    most = max(choice.visits for choice in thought.choices)
    weights = [int(FINE * (choice.visits / most) ** (1 / vagueness)) for choice in thought.choices]
    drawn = outlook.dealer.below(sum(weights))
    place = 0
    while drawn >= weights[place]:
        drawn -= weights[place]
        place += 1
    chosen = thought.choices[place]
    others = (choice for choice in thought.choices if choice is not chosen)
    return replace(thought, choices=(chosen, *others))


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


@cache
def secret_codes(actions: ActionSpace) -> "vec[i64]":
    """1 for every action that others do not see. Made once: compiled code never lets go of an array it was handed."""
    return vec[i64]([int(actions.action(code).secret) for code in range(len(actions))])
