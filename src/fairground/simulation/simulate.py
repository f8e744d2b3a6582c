"""Play the games of a plan, a chunk at a time. A chunk depends on the plan and its number alone."""

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
from fairground.simulation.same_deal import STRIDE

ENCODER = msgspec.json.Encoder()
UNFINISHED = "unfinished"
"""Instead of the way a game ended: it was stopped after more decisions than any game takes, and counts as it stood."""


def play_chunk(plan: Plan, chunk: int, games: int = CHUNK) -> list[Outcome]:
    """The games of one chunk, in order."""
    first = chunk * CHUNK
    play = _at_random if plan.keep == "outcomes" and set(plan.bots) == {"random"} else _by_bots
    return [play(plan, number) for number in range(first, first + games)]


def lines_of(outcomes: list[Outcome]) -> bytes:
    """JSON lines, as they are kept."""
    return b"".join(ENCODER.encode(outcome) + b"\n" for outcome in outcomes)


def begun(plan: Plan, number: int) -> tuple[State, SeededDealer]:
    """A game of the plan before its first decision, and the dealer that goes on with it."""
    dealer = SeededDealer(plan.seed * STRIDE + number)
    state: State = find_game(plan.game).begin(len(plan.bots), plan.options, dealer, _box(plan))
    return state, dealer


def _at_random(plan: Plan, number: int) -> Outcome:
    """Inside the compiled engine, as fast as it goes."""
    state, dealer = begun(plan, number)
    decisions = int(play_out(state, dealer, dealer, Offers()))
    return _outcome(plan, number, plan.bots, state, decisions)


def _by_bots(plan: Plan, number: int) -> Outcome:
    """Bots look at what their seats may know, decision by decision."""
    game = find_game(plan.game)
    players = len(plan.bots)
    at_seat = [plan.bots[(seat + number) % players] for seat in range(players)]
    play = Play(game, players, plan.options, SeededDealer(plan.seed * STRIDE + number), _box(plan))
    thinking = (plan.seed * STRIDE + number) * 2 * game.longest
    taken: list[Decision] = []
    leads: list[tuple[int, int]] = []
    while (waiting := play.state.waiting()) and len(play.steps) < game.longest:
        seat = waiting[0]
        offers = play.state.offers(seat)
        action = (
            offers[0] if len(offers) == 1 else _bot(at_seat[seat]).choose(outlook(game, play.state, seat, thinking))
        )
        if plan.keep == "decisions":
            taken.append(Decision(seat, game.actions.notation(action), len(offers)))
        play.decide(seat, action)
        thinking += 2
        if plan.keep == "decisions":
            ahead = _ahead(play.state)
            if not leads or leads[-1][1] != ahead:
                leads.append((len(taken), ahead))
    record = write_record(play.record({})) if plan.keep == "records" else ""
    return _outcome(plan, number, at_seat, play.state, len(play.steps), taken, leads, record)


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
    return Outcome(
        number,
        bots,
        state.scores(),
        state.ranking(),
        state.winners(),
        UNFINISHED if state.waiting() else state.end_reason(),
        decisions,
        taken or [],
        leads or [],
        record,
    )
