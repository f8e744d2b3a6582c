"""What a person is asked, and the numbered offers."""

from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.table.session import Session
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import spoken
from fairground.core.consequences import consequences
from fairground.server.present.figures import signed
from fairground.server.present.goal_line import standing

FEW_OFFERS = 14
"""Up to so many offers are written out, one to a line."""


def show_question(session: Session, screen: Screen, seat: int) -> None:
    """How it stands, what is asked, and the numbered offers."""
    stands = standing(session.game, session.play.state, seat, session.people, spoken())
    screen.say(session.paint.names(f"{stands.sentence} {stands.outlook}".strip()))
    question = session.game.question(session.play.state, seat)
    asked = session.paint.names(session.words.question(question, session.people))
    screen.say(Text.assemble(session.paint.name(session.game.seats[seat]), ": ", asked))
    show_offers(session, screen, seat)


def show_offers(session: Session, screen: Screen, seat: int, rest: str = "") -> None:
    """Few offers with their sentence, one to a line; many as notation in columns."""
    actions = [session.game.actions.action(code) for code in session.play.state.offers(seat)]
    if len(actions) <= FEW_OFFERS:
        sentences = [session.words.offer(action, session.people) for action in actions]
        longest = max(map(len, sentences))
        brings = _consequences(session, seat)
        for number, (action, sentence) in enumerate(zip(actions, sentences, strict=True), 1):
            said = session.paint.names(f"{sentence:<{longest}}")
            screen.say(Text.assemble((f"{number:>4}  ", "bold cyan"), said, (f"   {action.notation}", "dim")))
            line, cautions = brings[number - 1]
            screen.say(Text.assemble("      ", (line, "dim")))
            for caution in cautions:
                screen.say(Text.assemble("      ", (f"! {caution}", "yellow")))
        return
    cell = max(len(action.notation) for action in actions) + 7
    columns = max(1, screen.width // cell)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    cells = [Text.assemble((f"{number:>4} ", "bold cyan"), action.notation) for number, action in enumerate(actions, 1)]
    rows = -(-len(cells) // columns)
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    screen.say(grid)


def _consequences(session: Session, seat: int) -> list[tuple[str, list[str]]]:
    """What each offer costs and brings in one line, the points first, and what to beware of."""
    words, people = session.words, session.people
    told = []
    for found in consequences(session.game, session.play.state, seat):
        parts = [words.consequence(part, people) for part in found.parts]
        cautions = [words.caution(caution, people) for caution in found.cautions]
        told.append((" · ".join([*filter(None, [signed(found.gain)]), *parts]), cautions))
    return told
