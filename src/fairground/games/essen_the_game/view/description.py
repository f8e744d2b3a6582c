"""The halls in words, for whoever listens instead of looking."""

from fairground.core.journal import Fact
from fairground.core.phrase import Phrase
from fairground.games.essen_the_game.view.shapes import HallsView, VisitorView


def describe(view: HallsView) -> list[Phrase]:
    """What the halls offer, the cards on the table, and every visitor."""
    lines = [Phrase("packet", {"booths": view.packet})] if view.packet else []
    if view.phase != "draft":
        lines += _halls(view)
    for visitor in view.visitors:
        lines += _visitor(view, visitor)
    return lines


def _halls(view: HallsView) -> list[Phrase]:
    lines = [Phrase("crowd", {"areas": view.crowd})]
    lines += [Phrase("popularity", {"symbol": symbol, "value": value}) for symbol, value in view.popularity.items()]
    for where in ("booth", "pallet"):
        for tile in view.tiles:
            if tile.where == where:
                worth: dict[str, Fact] = {"symbol": tile.symbol, "price": tile.price, "points": tile.points}
                lines.append(Phrase(f"at_{where}", {"booth": tile.booth, **worth, "event": tile.event or ""}))
    lines.append(Phrase("stacks", {"stacks": view.stacks}))
    for card in view.rankings:
        covered = [visitor.seat for visitor, has in zip(view.visitors, card.covered, strict=True) if has]
        lines.append(Phrase("ranking", {"ranking": card.id, "worth": card.worth, "covered": covered}))
    return [*lines, Phrase("common", {"booths": view.common, "deck": view.deck})]


def _visitor(view: HallsView, visitor: VisitorView) -> list[Phrase]:
    seat: dict[str, Fact] = {"seat": visitor.seat}
    points, over = visitor.points, view.phase == "over"
    walking, score = 0 if over else visitor.action_points, visitor.score or 0
    standing: dict[str, Fact] = {"space": visitor.space, "money": visitor.money, "points": points, "action": walking}
    standing["score"] = 0 if score == points else score
    lines = [
        Phrase("visitor", {**seat, **standing, "pre_order": int(visitor.pre_order)}),
        Phrase("bag", {**seat, "bag": visitor.bag, "trunk": visitor.trunk}),
    ]
    if visitor.wishlist is not None:
        lines.append(Phrase("wishes", {**seat, "booths": visitor.wishlist}))
    elif visitor.cards:
        lines.append(Phrase("secret", {**seat, "cards": visitor.cards, "shown": visitor.shown}))
    return lines
