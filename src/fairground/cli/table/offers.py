"""What a person is asked, and the numbered offers."""

from rich.table import Table as Grid
from rich.text import Text

from fairground.cli.table.session import Table
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import spoken
from fairground.core.consequences import consequences
from fairground.server.present.figures import signed
from fairground.server.present.goal_line import standing

FEW_OFFERS = 14
"""Up to so many offers are written out, one to a line."""


def show_question(table: Table, screen: Screen, seat: int) -> None:
    """How it stands, what is asked, and the numbered offers."""
    stands = standing(table.game, table.play.state, seat, table.people, spoken())
    screen.say(table.paint.names(f"{stands.sentence} {stands.outlook}".strip()))
    question = table.game.question(table.play.state, seat)
    asked = table.paint.names(table.words.question(question, table.people))
    screen.say(Text.assemble(table.paint.name(table.game.seats[seat]), ": ", asked))
    show_offers(table, screen, seat)


def show_offers(table: Table, screen: Screen, seat: int, rest: str = "") -> None:
    """Few offers with their sentence, one to a line; many as notation in columns."""
    actions = [table.game.actions.action(code) for code in table.play.state.offers(seat)]
    if len(actions) <= FEW_OFFERS:
        sentences = [table.words.offer(action, table.people) for action in actions]
        longest = max(map(len, sentences))
        brings = _consequences(table, seat)
        for number, (action, sentence) in enumerate(zip(actions, sentences, strict=True), 1):
            said = table.paint.names(f"{sentence:<{longest}}")
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


def _consequences(table: Table, seat: int) -> list[tuple[str, list[str]]]:
    """What each offer costs and brings in one line, the points first, and what to beware of."""
    words, people = table.words, table.people
    told = []
    for found in consequences(table.game, table.play.state, seat):
        parts = [words.consequence(part, people) for part in found.parts]
        cautions = [words.caution(caution, people) for caution in found.cautions]
        told.append((" · ".join([*filter(None, [signed(found.gain)]), *parts]), cautions))
    return told
