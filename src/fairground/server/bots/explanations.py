"""What a bot expected of a decision it took: told on request, and never what not everybody may know yet.

While the game runs, a bot explains a decision only if its seat knew nothing then that a spectator did not see, and if
nothing about the decision was secret: its reasons could otherwise give away its hand. What a whole turn was good for is
told from what a spectator could imagine before it and after it, so that can be said at any time. When the game is over
a bot explains everything.
"""

from collections.abc import Awaitable, Callable

from fairground.bots.why import told_turn
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.history import states_at
from fairground.core.play import Play
from fairground.core.state import SPECTATOR, State
from fairground.server.bots.choices import reasoned, weighed
from fairground.server.bots.pool import BotFailed, BotRoom
from fairground.server.bots.worker import Answer, Explain
from fairground.server.messages import Expectation
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.server.workers.reasons import unpacked, unpacked_line
from fairground.storage.rows import ThoughtRow

LOOKED_BACK = 40
"""So many decisions of a seat are looked at for one that it thought about."""


def is_public(game: AnyGame, state: State, seat: int) -> bool:
    """Whether what a seat thinks about its decision now rests on nothing but what everybody sees."""
    if any(game.actions.action(code).secret for code in state.offers(seat)):
        return False
    return bool(game.view(state, seat) == game.view(state, SPECTATOR))


def thought_row(game: AnyGame, seq: int, bot: str, public: bool, answer: Answer) -> ThoughtRow:
    """What is kept of a bot's thoughts."""
    choices = [(game.actions.notation(code), visits, value) for code, visits, value in answer.choices]
    return ThoughtRow(seq=seq, bot=bot, public=public, imagined=answer.imagined, choices=choices)


Beside = Callable[..., Awaitable[Explain]]
"""Does work beside the event loop, when it is its turn."""


async def expectation(
    room: BotRoom, table: Table, seat: int | None, decision: int | None, language: str, beside: Beside
) -> Expectation:
    """What was expected of a decision, by its number, or of the latest of a seat; and what its turn brought."""
    over = table.stage == "over"
    if not table.begun:
        raise refuse("too_early", "nothing_decided")
    game_log = table.game_log
    if not over and not table.row.choices.hints:
        raise refuse("not_allowed", "explained_after_the_game")
    number = decision if decision is not None else await _latest(table, seat, over)
    if not 1 <= number <= len(game_log.positions):
        raise refuse("not_found", "decision", last=len(game_log.positions))
    step = game_log.play.steps[number - 1]
    row = await table.storage.thought(table.id, game_log.positions[number - 1])
    if row is None and (over or table.seating.rows[step.seat].bot is None):
        raise refuse("not_found", "nothing_expected")
    game, people = table.game, table.seating.names_in(language)
    open_book = row is not None and (over or row.public)
    told = row.choices if row is not None and open_book else []
    choices = [(game.actions.parse(notation), visits, value) for notation, visits, value in told]
    # Somebody who judges roughly has no reason for a choice that it tried less often than another.
    best_first = bool(choices) and choices[0][1] == max(visits for _, visits, _ in choices)
    ask = await beside(_asked, game_log.play.so_far(), number, choices if best_first else [])
    answer = await _reasons(room, table, ask)
    turn = told_turn(game, unpacked(answer.turn), step.seat, people, language)
    if row is None or not open_book:
        # Whether it had a choice at all is its secret too: both are answered alike.
        if not turn:
            raise refuse("too_early", "bot_knew_more")
        bot = table.seating.rows[step.seat].bot or ""
        return Expectation(step.seat, number, bot, taken="", imagined=0, choices=[], why="", turn=turn)
    why, _ = reasoned(game, people, unpacked_line(answer.reason), language)
    return Expectation(
        seat=step.seat,
        decision=number,
        bot=row.bot,
        taken=game.actions.notation(step.action),
        imagined=row.imagined,
        choices=weighed(game, people, choices, language),
        why=why,
        turn=turn,
    )


async def _reasons(room: BotRoom, table: Table, ask: Explain) -> Answer:
    """Worked out elsewhere, from imagined states only; a bot that fails to answer gives no reasons."""
    try:
        return await room.ask(ask, table.opener)
    except BotFailed:
        return Answer()


def _asked(play: Play, number: int, choices: list[tuple[int, int, float | None]]) -> Explain:
    """What a bot has to know to explain a decision; for that the game is played through."""
    game, seat = play.game, play.steps[number - 1].seat
    first, last = turn_of(play, number)
    before, decided, after = states_at(play, [first - 1, number - 1, last])
    return Explain(
        game=game.id,
        players=play.players,
        seat=seat,
        before=_imagined(game, before, SPECTATOR),
        after=_imagined(game, after, SPECTATOR),
        decided=_imagined(game, decided, seat) if choices else b"",
        choices=[code for code, *_ in choices],
        values=[value for *_, value in choices],
    )


def _imagined(game: AnyGame, state: State, eyes: int) -> bytes:
    data: bytes = game.imagine(state, eyes, SeededDealer(0)).to_bytes()
    return data


def turn_of(play: Play, number: int) -> tuple[int, int]:
    """The first and the last decision of the turn that a decision belongs to: a seat's own, under one heading."""
    steps, advice = play.steps, play.game.advice
    seat = steps[number - 1].seat
    first = last = number
    while first > 1 and steps[first - 2].seat == seat:
        first -= 1
    while last < len(steps) and steps[last].seat == seat:
        last += 1
    states = states_at(play, list(range(first - 1, last)))
    headings = [advice.heading(state, seat) for state in states]
    at = number - first
    begin = at
    while begin > 0 and headings[begin - 1] == headings[at]:
        begin -= 1
    end = at
    while end + 1 < len(headings) and headings[end + 1] == headings[at]:
        end += 1
    return first + begin, first + end


async def _latest(table: Table, seat: int | None, over: bool) -> int:
    """The latest decision of a seat; after the game the latest that had a choice, as far as one looks back."""
    steps, positions = table.game_log.play.steps, table.game_log.positions
    numbers = [number for number in range(len(steps), 0, -1) if steps[number - 1].seat == seat]
    if not numbers:
        raise refuse("not_found", "seat_undecided")
    for number in numbers[:LOOKED_BACK] if over else ():
        if await table.storage.thought(table.id, positions[number - 1]) is not None:
            return number
    return numbers[0]
