"""What a message says: one thing, or how many games wait and what else there is."""

from collections.abc import Sequence

from msgspec.structs import replace

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.alerts.sender import Message
from fairground.server.present.catalogue import title
from fairground.server.security.keys import Keys
from fairground.server.tables.registry.alerts import BEGINS, CLOCK, INVITED, KINDS, SPOKEN, TURN
from fairground.server.text.sentences import worded
from fairground.storage.outgoing import ChannelRow, DeliveryRow, Item
from fairground.storage.rows import ListedTable

SECTION = "alerts"
WAITING = (TURN, CLOCK)
"""What is said of games that wait for somebody."""
TEST, CONFIRM = "test", "confirm"
STOP = "stop"
OWN = (TEST, CONFIRM)
"""What is about the address itself and about no table."""
MOST_LINES = 12


def still_true(item: Item, waiting: dict[str, ListedTable], known: dict[str, ListedTable]) -> bool:
    """Whether somebody still has to hear of it: they may have decided since, or be told twice of the same."""
    if item.kind in WAITING:
        return item.table_id in waiting
    if item.kind == INVITED:
        return item.table_id not in known or known[item.table_id].row.stage == "gathering"
    return True


def without_repeats(items: Sequence[Item]) -> list[Item]:
    """One thing for each table and kind, the latest; whose turn it is where the game begins is said at once."""
    latest = {(item.table_id, item.kind): item for item in items}
    begun = {table for table, kind in latest if kind == BEGINS}
    found = [item for (table, kind), item in latest.items() if kind != TURN or table not in begun]
    return sorted(found, key=lambda item: (KINDS.index(item.kind) if item.kind in KINDS else -1, item.at))


def message(
    delivery: DeliveryRow, items: Sequence[Item], tables: dict[str, ListedTable], waiting: int, language: str
) -> Message:
    """All items in one message."""
    found = without_repeats(items)
    sentences = [sentence(item, tables.get(item.table_id), language) for item in found]
    turns = [item for item in found if item.kind in WAITING or (item.kind == BEGINS and item.table_id in tables)]
    several = len({item.table_id for item in turns}) > 1
    if len(found) == 1:
        heading, lines, path = sentences[0], [], _path(found[0])
    else:
        key = "waiting" if several else "news"
        heading = worded(language, SECTION, key, {"count": waiting if several else len(found)})
        lines, path = sentences[:MOST_LINES], _path(found[0]) if len({i.table_id for i in found}) == 1 else "/mine"
    return Message(id=delivery.id, title=heading, lines=lines, path=path, waiting=waiting, language=language)


def with_links(told: Message, channel: ChannelRow, keys: Keys) -> Message:
    """A mail: to confirm the address it leads to a page for that, and every other says how to end them."""
    if not channel.confirmed:
        return replace(told, path=f"/notices/confirm/{keys.token(CONFIRM, channel.id)}")
    foot = worded(told.language, SECTION, "foot", {})
    return replace(told, foot=foot, stop=f"/notices/stop/{keys.token(STOP, channel.id)}")


def sentence(item: Item, listed: ListedTable | None, language: str) -> str:
    """One thing, as it is said."""
    if item.kind in OWN or listed is None:
        return worded(language, SECTION, item.kind if item.kind in OWN else "table_gone", {})
    facts: dict[str, str | int] = {"game": _title(listed, language)}
    key = item.kind
    if item.kind in (SPOKEN, INVITED):
        name = _name(listed, item.facts.get("by"))
        key = item.kind if name else f"{item.kind}_by_somebody"
        facts |= {"name": name} if name else {}
    return worded(language, SECTION, key, dict(facts))


def _path(item: Item) -> str:
    if item.kind in OWN:
        return "/notices"
    invite = item.facts.get("invite")
    return f"/invite/{invite}" if invite else f"/table/{item.table_id}"


def _title(listed: ListedTable, language: str) -> str:
    try:
        return title(find_game(listed.row.game), language)
    except BadInput:
        return listed.row.game


def _name(listed: ListedTable, seat: str | int | None) -> str:
    return next((row.name for row in listed.seats if row.seat == seat), "")
