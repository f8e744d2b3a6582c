"""Tables, people and acts, as an operator reads them: one line each, in the operator's language."""

from fairground.server.ratings.service import RatingHistory
from fairground.server.tables.commands.hosting import REMOVED
from fairground.server.text.sentences import wording
from fairground.storage.audit import AuditRow, BanRow
from fairground.storage.rows import ListedTable, PersonRow, SeatRow, StoredTable


def table_line(listed: ListedTable, language: str) -> str:
    """A table in a list; its stage is called as it is typed to list such tables."""
    row = listed.row
    return wording(
        "admin",
        "table",
        language=language,
        id=row.id,
        game=row.game,
        stage=row.stage,
        opened=row.opened[:16],
        seats=[_seat(seat, language) for seat in listed.seats],
    )


def table_lines(stored: StoredTable, moves: int, language: str) -> list[str]:
    """A table with who sits there; the game on it, and what is said, are the players' own."""
    row = stored.row
    about = wording(
        "admin",
        "about_table",
        language=language,
        public=row.choices.public,
        version=row.rules_version,
        options=[f"{name}={value}" for name, value in row.options.items()],
        moves=moves,
        host=row.host or "",
    )
    seats = [
        wording(
            "admin",
            "seat",
            language=language,
            seat=seat.seat,
            name=_seat(seat, language),
            person=seat.person or "",
        )
        for seat in stored.seats
    ]
    sanctions = [
        wording("admin", "removed", language=language, person=sanction.person)
        if sanction.kind == REMOVED
        else wording("admin", "muted_here", language=language, person=sanction.person)
        for sanction in stored.sanctions
    ]
    return [table_line(ListedTable(row, stored.seats), language), about, *seats, *sanctions]


def person_line(person: PersonRow, language: str) -> str:
    """Somebody in a list."""
    return wording(
        "admin",
        "person",
        language=language,
        id=person.id,
        name=person.name,
        seen=person.seen or "",
        muted=person.muted,
    )


def rating_lines(history: RatingHistory, language: str) -> list[str]:
    """Everybody who played rated games, the strongest first: mean and spread of the skill as they are reckoned."""
    ranked = sorted(history.skills.items(), key=lambda item: (-item[1].mean, item[0]))
    rated = [
        wording(
            "admin",
            "rating",
            language=language,
            person=person,
            mean=f"{skill.mean:.6f}",
            spread=f"{skill.spread:.6f}",
            games=len(history.way(person)),
        )
        for person, skill in ranked
    ]
    return [wording("admin", "ratings", language=language, games=history.games, people=len(ranked)), *rated]


def ban_line(ban: BanRow, language: str) -> str:
    """An address in a list."""
    return wording("admin", "banned", language=language, client=ban.client, since=ban.at[:16], note=ban.note)


def entry_line(entry: AuditRow) -> str:
    """An act in the audit log: when, what as it was typed, to whom, and why in the operator's own words."""
    return f"{entry.at}  {entry.act}  {entry.target}  {entry.note}".rstrip()


def _seat(seat: SeatRow, language: str) -> str:
    if seat.kind == "open":
        return wording("admin", "open", language=language)
    if seat.resigned is not None:
        return wording("admin", "resigned", language=language, name=seat.name)
    return seat.name
