"""Athens in words, for whoever listens instead of looking."""

from fairground.core.phrase import Phrase
from fairground.games.demokratia.view.shapes import DemagogueView, DemokratiaView, PhyleView

DIRECTIONS = ("north", "east", "south", "west")


def describe(view: DemokratiaView) -> list[Phrase]:
    """Everybody, both charts, monuments and rhetors, the city, the own hand, and how close the endings are."""
    seats = [one.seat for one in view.demagogues]
    lines = [phrase for one in view.demagogues for phrase in _demagogue(one)]
    lines += [_phyle(phyle, seats) for phyle in view.phylai]
    for one in view.eminences:
        if one.owner is not None:
            lines.append(Phrase("owned", {"seat": one.owner, "eminence": one.id, "used": int(one.used)}))
    outside = [one.id for one in view.eminences if one.owner is None and not one.dead]
    lines.append(Phrase("outside", {"eminences": outside}))
    for cell in view.city:
        edges = dict(zip(DIRECTIONS, cell.edges, strict=True))
        lines.append(Phrase("cell", {"cell": cell.cell, "tile": cell.tile, **edges, "citizen": cell.citizen or ""}))
    if view.own is not None:
        lines.append(Phrase("own_tiles", {"tiles": [tile.id for tile in view.own.tiles]}))
        lines += [Phrase("own_vote", {"vote": vote.id}) for vote in view.own.votes]
    if view.revealed:
        lines.append(Phrase("revealed", {"votes": [vote.id for vote in view.revealed]}))
    near = view.endings
    highest = {"power": near.highest_power, "highest": near.highest_of_chart}
    longest = {"linked": near.longest_linked, "tyranny": near.linked_for_tyranny}
    rest = {"pool": near.smallest_pool, "tiles": near.tiles_for_hegemony, "left": near.powers_left}
    return [*lines, Phrase("endings", {**highest, **longest, **rest})]


def _demagogue(one: DemagogueView) -> list[Phrase]:
    seat = one.seat
    citizens = {"hand": one.hand, "pool": one.pool, "agora": one.agora, "neutral": one.neutral}
    state = {"archon": int(one.archon), "exile": int(one.exile), "safe": int(one.ostracised)}
    outlook = {"gets": one.would_receive, "points": one.score}
    lines = [
        Phrase("demagogue", {"seat": seat, **state, **citizens, **outlook}),
        Phrase("hand", {"seat": seat, "tiles": one.tiles_held, "votes": one.votes_held}),
    ]
    known = [*one.known_votes, *one.known_tiles]
    if known:
        lines.append(Phrase("known", {"seat": seat, "tiles": known}))
    if one.cast is not None:
        lines.append(Phrase("cast", {"seat": seat, "vote": one.cast, "by": one.recast_by or ""}))
    elif one.has_cast:
        lines.append(Phrase("has_cast", {"seat": seat, "by": one.recast_by or ""}))
    return lines


def _phyle(phyle: PhyleView, seats: list[str]) -> Phrase:
    taken = [seat for seat, count in zip(seats, phyle.seats, strict=True) for _ in range(count)]
    standing = {"power": phyle.power, "taken": phyle.taken, "linked": phyle.linked if phyle.linked > 1 else 0}
    return Phrase("phyle", {"phyle": phyle.id, **standing, "seats": taken})
