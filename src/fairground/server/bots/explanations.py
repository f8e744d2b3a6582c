"""What a bot expected of a decision it took: told on request, and never what not everybody may know yet.

While the game runs, a bot explains a decision only if its seat knew nothing then that a spectator did not see, and if
nothing about the decision was secret: its reasons could otherwise give away its hand. When the game is over it explains
everything.
"""

from fairground.core.game import AnyGame
from fairground.core.state import SPECTATOR, State
from fairground.server.bots.choices import weighed
from fairground.server.bots.worker import Answer
from fairground.server.messages import Expectation
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.rows import ThoughtRow


def is_public(game: AnyGame, state: State, seat: int) -> bool:
    """Whether what a seat thinks about its decision now rests on nothing but what everybody sees."""
    if any(game.actions.action(code).secret for code in state.offers(seat)):
        return False
    return bool(game.view(state, seat) == game.view(state, SPECTATOR))


def thought_row(game: AnyGame, seq: int, bot: str, public: bool, answer: Answer) -> ThoughtRow:
    """What is kept of a bot's thoughts."""
    choices = [(game.actions.notation(code), visits, value) for code, visits, value in answer.choices]
    return ThoughtRow(seq, bot, public, answer.imagined, choices)


async def expectation(table: Table, seat: int | None, decision: int | None) -> Expectation:
    """What was expected of a decision, by its number, or of the latest decision of a seat."""
    over = table.stage == "over"
    if not table.begun:
        raise refuse("too_early", "nothing_decided")
    course = table.course
    if not over and not table.row.choices.hints:
        raise refuse("not_allowed", "explained_after_the_game")
    number = decision if decision is not None else _latest(table, seat)
    if not 1 <= number <= len(course.positions):
        raise refuse("not_found", "decision", last=len(course.positions))
    step = course.play.steps[number - 1]
    row = await table.storage.thought(table.id, course.positions[number - 1])
    if row is None:
        raise refuse("not_found", "nothing_expected")
    if not over and not row.public:
        raise refuse("too_early", "bot_knew_more")
    game = table.game
    choices = [(game.actions.parse(notation), visits, value) for notation, visits, value in row.choices]
    told = weighed(game, table.seating.names, choices)
    return Expectation(step.seat, number, row.bot, game.actions.notation(step.action), row.imagined, told)


def _latest(table: Table, seat: int | None) -> int:
    steps = table.course.play.steps
    number = next((number for number in range(len(steps), 0, -1) if steps[number - 1].seat == seat), 0)
    if not number:
        raise refuse("not_found", "seat_undecided")
    return number
