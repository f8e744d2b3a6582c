"""The page of a person, put together for one reader.

It is for those who sat at a table with them, and found by such a table and seat: nobody can be looked up. What two
people played together both may see; everything else only as long as the person wants to be listed.
"""

from collections.abc import Iterable, Sequence

from fairground.core.refusal import BadInput
from fairground.games import find_game, game_ids
from fairground.server.messages import Companion, GameHistory, PastGame, PersonPage, Rating, RatingPoint
from fairground.server.present.catalogue import title
from fairground.server.ratings.service import Rated, Ratings
from fairground.server.ratings.skill import ANCHORS, Skill
from fairground.server.text.refusals import refuse
from fairground.storage.history import PlayedGame, SharedGame
from fairground.storage.interface import Storage
from fairground.storage.rows import PersonRow

LATEST = 12
"""So many of the last games are named."""
POINTS = 200
"""So many of the last rated games are in a curve."""
ZERO, STEP = 500, 40
"""A rating as people see it: a newcomer, and the regular bot, have 1500."""
LADDER = ("random", "novice", "regular", "expert")
"""The bots that a rating is compared with."""
SURE = 400
"""A rating that may be further off is called unsure."""


async def companions(storage: Storage, person: str) -> list[Companion]:
    """Everybody whom somebody played with, whom most often first."""
    found: dict[str, list[SharedGame]] = {}
    for row in await storage.played_with(person):
        found.setdefault(row.other, []).append(row)
    listed = [_companion(rows) for rows in found.values()]
    return sorted(listed, key=lambda one: (-one.games, one.name, one.last))


def _companion(rows: Sequence[SharedGame]) -> Companion:
    latest = rows[0]
    return Companion(
        name=latest.name,
        table=latest.table,
        seat=latest.other_seat,
        games=len(rows),
        ahead=_ahead(rows),
        behind=_behind(rows),
        last=latest.ended,
    )


async def met(storage: Storage, reader: str | None, table: str, seat: int) -> PersonRow:
    """Who sits at a seat, for somebody who sits at the same table; refused alike whatever the reason."""
    seats = await storage.seats_of(table)
    sitting = {row.seat: row.person for row in seats if row.kind == "person"}
    person = sitting.get(seat) if reader is not None and reader in sitting.values() else None
    known = await storage.person(person) if person is not None else None
    if known is None:
        raise refuse("not_found", "page")
    return known


async def page(storage: Storage, ratings: Ratings, person: PersonRow, reader: str, language: str) -> PersonPage:
    """Somebody, as another one may see them, or as they see themselves."""
    own = person.id == reader
    shared = [] if own else [row for row in await storage.played_with(reader) if row.other == person.id]
    open_to_all = own or not person.unlisted
    played = await storage.played_by(person.id) if open_to_all else []
    games = []
    for game in _in_order({row.game for row in (*shared, *played)}):
        together = [row for row in shared if row.game == game]
        mine = [row for row in played if row.game == game]
        history = GameHistory(
            game=game,
            title=_title(game, language),
            played=len(mine),
            won=sum(row.seat in row.winners for row in mine),
            together=len(together),
            ahead=_ahead(together),
            behind=_behind(together),
            rating=await _rating(ratings, game, person.id) if open_to_all else None,
        )
        games.append(history)
    latest = played if own else shared
    return PersonPage(
        name=person.name,
        own=own,
        listed=not person.unlisted,
        since=shared[-1].ended if shared else played[-1].ended if own and played else "",
        together=len(shared),
        ahead=_ahead(shared),
        behind=_behind(shared),
        games=games,
        latest=[_past(row, language) for row in latest[:LATEST]],
    )


async def _rating(ratings: Ratings, game: str, person: str) -> Rating | None:
    way = (await ratings.history(game)).way(person)
    if not way:
        return None
    value, spread = shown(way[-1].skill)
    return Rating(
        value=value,
        spread=spread,
        games=len(way),
        unsure=spread > SURE,
        curve=[_point(rated) for rated in way[-POINTS:]],
        bots={bot: shown(Skill(ANCHORS[bot], 0.0))[0] for bot in LADDER},
    )


def shown(skill: Skill) -> tuple[int, int]:
    """A skill in the numbers that people see, and by how much it may be off: two standard deviations."""
    return round(ZERO + STEP * skill.mean), round(2 * STEP * skill.spread)


def _point(rated: Rated) -> RatingPoint:
    value, spread = shown(rated.skill)
    return RatingPoint(rated.ended, value, spread)


def _past(row: PlayedGame, language: str) -> PastGame:
    other = row.other_seat if isinstance(row, SharedGame) else None
    return PastGame(
        table=row.table,
        game=row.game,
        title=_title(row.game, language),
        ended=row.ended,
        players=row.players,
        place=row.places[row.seat] if row.winners else None,
        score=row.scores[row.seat],
        won=row.seat in row.winners,
        resigned=row.resigned,
        their_place=row.places[other] if other is not None and row.winners else None,
        their_score=row.scores[other] if other is not None else None,
        they_won=other in row.winners,
        they_resigned=isinstance(row, SharedGame) and row.other_resigned,
    )


def _ahead(rows: Iterable[SharedGame]) -> int:
    """How often somebody finished before the other; where all lose, nobody does."""
    return sum(bool(row.winners) and row.places[row.seat] < row.places[row.other_seat] for row in rows)


def _behind(rows: Iterable[SharedGame]) -> int:
    return sum(bool(row.winners) and row.places[row.seat] > row.places[row.other_seat] for row in rows)


def _in_order(games: set[str]) -> list[str]:
    """As they stand in the catalogue; those that are no longer there behind."""
    order = game_ids()
    return [*(game for game in order if game in games), *sorted(games - set(order))]


def _title(game: str, language: str) -> str:
    try:
        return title(find_game(game), language)
    except BadInput:
        return game
