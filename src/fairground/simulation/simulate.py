"""Play the games of a plan, a chunk at a time. A chunk depends on the plan and its number alone."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from fairground.bots import Bot
from fairground.core.boxes import changed
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.core.play import Play
from fairground.core.playout import play_out
from fairground.core.record import write_record
from fairground.core.state import Offers, State
from fairground.games import find_game
from fairground.simulation.guests import find_player
from fairground.simulation.plan import CHUNK, Decision, Outcome, Plan
from fairground.simulation.same_deal import STRIDE, folded

ENCODER = msgspec.json.Encoder()
UNFINISHED = "unfinished"
"""Instead of the way a game ended: it was stopped after more decisions than any game takes, and counts as it stood."""


def play_chunk(plan: Plan, chunk: int, games: int = CHUNK) -> list[Outcome]:
    """The games of one chunk, in order."""
    return play_games(plan, range(chunk * CHUNK, chunk * CHUNK + games))


def play_games(plan: Plan, numbers: range) -> list[Outcome]:
    """The games of these numbers, in order."""
    if set(plan.bots) != {"random"}:
        return [_by_bots(plan, number) for number in numbers]
    if plan.keep == "outcomes":
        return list(_at_random(plan, numbers))
    return [_by_lot(plan, number) for number in numbers]


def lines_of(outcomes: list[Outcome]) -> bytes:
    """JSON lines, as they are kept."""
    return b"".join(ENCODER.encode(outcome) + b"\n" for outcome in outcomes)


def begun(plan: Plan, number: int) -> tuple[State, SeededDealer]:
    """A game of the plan before its first decision, and the dealer that goes on with it."""
    dealer = SeededDealer(folded(plan.seed * STRIDE + number))
    state: State = find_game(plan.game).begin(len(plan.bots), plan.options, dealer, _box(plan))
    return state, dealer


def replayed(plan: Plan, outcome: Outcome) -> Iterator[tuple[State, SeededDealer, Decision]]:
    """A game of which the decisions were kept, played again: the table before each decision, its dealer, the decision.

    State and dealer are the same ones all along and go on with the next step; copy what is to stay.
    """
    actions = find_game(plan.game).actions
    by_lot = set(plan.bots) == {"random"}
    state, dealer = begun(plan, outcome.number)
    for decision in outcome.taken:
        yield state, dealer, decision
        if by_lot:
            dealer.next()  # random bots among themselves are told what to do by the same dealer
        state.play(decision.seat, actions.parse(decision.notation), dealer)


def _at_random(plan: Plan, numbers: range) -> Iterator[Outcome]:
    """Inside the compiled engine, as fast as it goes: what all games share is there once."""
    game, box = find_game(plan.game), _box(plan)
    players, offers, dealer = len(plan.bots), Offers(), SeededDealer(0)
    for number in numbers:
        dealer.begin(folded(plan.seed * STRIDE + number))
        state: State = game.begin(players, plan.options, dealer, box)
        decisions = int(play_out(state, dealer, dealer, offers))
        yield _outcome(plan, number, plan.bots, state, decisions)


def _by_lot(plan: Plan, number: int) -> Outcome:
    """The same games as `_at_random`, of which more is kept."""
    dealer = SeededDealer(folded(plan.seed * STRIDE + number))
    return _played(plan, number, dealer, lambda state, seat, offers, thinking: offers[dealer.below(len(offers))])


def _by_bots(plan: Plan, number: int) -> Outcome:
    """Bots look at what their seats may know, decision by decision."""
    game = find_game(plan.game)
    at_seat = _seated(plan, number)

    def choose(state: State, seat: int, offers: list[int], thinking: int) -> int:
        if len(offers) == 1:
            return offers[0]
        return _bot(at_seat[seat]).choose(outlook(game, state, seat, folded(thinking)))

    return _played(plan, number, SeededDealer(folded(plan.seed * STRIDE + number)), choose)


Choose = Callable[[State, int, list[int], int], int]
"""Takes one of a seat's offers; the last number is for whoever thinks by chance."""


def _played(plan: Plan, number: int, dealer: SeededDealer, choose: Choose) -> Outcome:
    """Decision by decision; what is wanted is kept on the way."""
    game = find_game(plan.game)
    players = len(plan.bots)
    table: Play | UnrecordedGame
    if plan.keep == "records":
        table = Play(game, players, plan.options, dealer, _box(plan))
    else:
        table = UnrecordedGame(game.begin(players, plan.options, dealer, _box(plan)), dealer)
    thinking = (plan.seed * STRIDE + number) * 2 * game.longest
    decisions = 0
    taken: list[Decision] = []
    leads: list[tuple[int, int]] = []
    while (waiting := table.state.waiting()) and decisions < game.longest:
        seat = waiting[0]
        offers = table.state.offers(seat)
        action = choose(table.state, seat, offers, thinking)
        if plan.keep == "decisions":
            taken.append(Decision(seat, game.actions.notation(action), len(offers)))
        table.decide(seat, action)
        decisions += 1
        thinking += 2
        if plan.keep == "decisions":
            ahead = _ahead(table.state)
            if not leads or leads[-1][1] != ahead:
                leads.append((len(taken), ahead))
    record = write_record(table.record({})) if isinstance(table, Play) else ""
    return _outcome(plan, number, _seated(plan, number), table.state, decisions, taken, leads, record)


def _seated(plan: Plan, number: int) -> list[str]:
    """Who sits where: everybody moves on by a seat from game to game."""
    players = len(plan.bots)
    return [plan.bots[(seat + number) % players] for seat in range(players)]


class UnrecordedGame:
    """A game of which nothing is written down while it is played: a few times as fast as `Play`."""

    def __init__(self, state: State, dealer: SeededDealer) -> None:
        self.state = state
        self.dealer = dealer

    def decide(self, seat: int, action: int) -> None:
        """One of the offers; whatever else a bot may have answered is refused."""
        self.state.apply(seat, action, self.dealer)


def _box(plan: Plan) -> Any:
    """The box, where it was changed."""
    return _changed(plan.game, len(plan.bots), tuple(plan.box.items())) if plan.box else None


@lru_cache(8)
def _changed(game: str, players: int, changes: tuple[tuple[str, str], ...]) -> Any:
    found = find_game(game)
    return found.unpack(changed(found.components(), dict(changes)), players)


def _ahead(state: State) -> int:
    """Who has most points, as bits by seat."""
    scores = state.scores()
    return sum(1 << seat for seat, score in enumerate(scores) if score == max(scores))


@lru_cache(64)
def _bot(name: str) -> Bot:
    return find_player(name)


def _outcome(
    plan: Plan,
    number: int,
    bots: list[str],
    state: State,
    decisions: int,
    taken: list[Decision] | None = None,
    leads: list[tuple[int, int]] | None = None,
    record: str = "",
) -> Outcome:
    ranking = state.ranking()
    return Outcome(
        number,
        bots,
        state.scores(),
        ranking,
        _winners(state, ranking),
        UNFINISHED if state.waiting() else state.end_reason(),
        decisions,
        taken or [],
        leads or [],
        record,
    )


def _winners(state: State, ranking: list[int]) -> list[int]:
    """Those at the first place, where the game has no word of its own: ranking them once more would take as long."""
    if type(state).winners is State.winners:
        return [seat for seat, place in enumerate(ranking) if place == 1]
    return state.winners()
