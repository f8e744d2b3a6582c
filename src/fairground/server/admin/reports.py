"""Tables, people and acts, as an operator reads them: one line each."""

from fairground.server.ratings.service import Board
from fairground.storage.rows import AuditRow, BanRow, ListedTable, PersonRow, SeatRow, StoredTable


def table_line(listed: ListedTable) -> str:
    """A table in a list."""
    row = listed.row
    seats = ", ".join(_seat(seat) for seat in listed.seats)
    return f"table {row.id}  {row.game}  {row.stage}  opened {row.opened[:16]}  [{seats}]"


def table_lines(stored: StoredTable, moves: int) -> list[str]:
    """A table with who sits there; the game on it, and what is said, are the players' own."""
    row = stored.row
    choices, host = "public" if row.choices.public else "private", row.host or "gone"
    about = [
        table_line(ListedTable(row, stored.seats)),
        f"{choices}; rules version {row.rules_version}; options {row.options}; {moves} moves; host {host}",
    ]
    seats = [f"seat {seat.seat}  {_seat(seat)}  {seat.person or ''}".rstrip() for seat in stored.seats]
    return [*about, *seats, *(f"{sanction.kind}  {sanction.person}" for sanction in stored.sanctions)]


def person_line(person: PersonRow) -> str:
    """Somebody in a list."""
    muted = "  muted" if person.muted else ""
    return f"person {person.id}  {person.name or '(no name)'}  seen {person.seen or 'never'}{muted}"


def rating_lines(board: Board) -> list[str]:
    """Everybody who played rated games, the strongest first: mean and spread of the skill as they are reckoned."""
    ranked = sorted(board.skills.items(), key=lambda item: (-item[1].mean, item[0]))
    counted = f"{board.games} rated games, {len(ranked)} people"
    return [
        counted,
        *(
            f"person {person}  {skill.mean:.6f}  ±{skill.spread:.6f}  {len(board.way(person))} games"
            for person, skill in ranked
        ),
    ]


def ban_line(ban: BanRow) -> str:
    """An address in a list."""
    return f"{ban.client}  since {ban.at[:16]}  {ban.note}".rstrip()


def entry_line(entry: AuditRow) -> str:
    """An act in the audit log."""
    return f"{entry.at}  {entry.act}  {entry.target}  {entry.note}".rstrip()


def _seat(seat: SeatRow) -> str:
    if seat.kind == "open":
        return "open"
    resigned = " (resigned)" if seat.resigned is not None else ""
    return f"{seat.name}{resigned}"
