"""The valley in words, for whoever listens instead of looking."""

from fairground.core.journal import Fact
from fairground.core.phrase import Phrase
from fairground.games.la_loire.view.shapes import LaLoireView, PlaceView, PlayerView


def describe(view: LaLoireView) -> list[Phrase]:
    """Both roads from Nantes to Orléans, the market, what can be bought, and everybody."""
    south = [place for place in view.places if place.road == "south"]
    north = [place for place in view.places if place.road == "north"][::-1]
    lines = [_place(place) for place in (*north, *south)]
    for number, space in enumerate(view.market, 1):
        check = int(space.check and view.circus is not None)
        tile: dict[str, Fact] = {"colour": space.colour, "price": space.price, "circus": int(space.circus)}
        lines.append(Phrase("market", {"number": number, **tile, "check": check}))
    for deck in view.decks:
        lines.append(Phrase("deck", {"level": deck.level, "cost": deck.cost, "cards": deck.cards}))
    for good, left in view.supply.items():
        lines.append(Phrase("supply", {"good": good, "left": left}))
    lines.append(Phrase("towers", {"left": view.towers}))
    for card in view.characters:
        if card.left:
            lines.append(Phrase("character", {"character": card.id, "cost": card.cost}))
    return lines + [phrase for player in view.players for phrase in _player(view, player)]


def _place(place: PlaceView) -> Phrase:
    sold: dict[str, Fact] = {"road": str(place.road), "shield": str(place.shield), "good": str(place.good)}
    there: dict[str, Fact] = {"horses": place.horses, "building": place.building or "", "owner": place.owner or ""}
    return Phrase("place", {"place": place.id, **sold, "price": place.price or 0, **there, "circus": int(place.circus)})


def _player(view: LaLoireView, player: PlayerView) -> list[Phrase]:
    seat: dict[str, Fact] = {"seat": player.seat}
    river = {"deniers": player.deniers, "boat": player.boat, "end": view.end_boat}
    mail = {"delivered": len(player.delivered), "enough": view.end_messages}
    lines = [Phrase("player", {**seat, **river, **mail, "points": player.score})]
    for number, stack in enumerate((player.merchant, player.messenger)):
        way: dict[str, Fact] = {"place": stack.place, "towards": stack.towards or "", "reach": stack.reach}
        lines.append(Phrase("stack", {**seat, "stack": number, "horses": stack.horses, **way}))
    for good, count in player.goods.items():
        if count:
            lines.append(Phrase("carries", {**seat, "good": good, "count": count}))
    for card in player.messages:
        facts: dict[str, Fact] = {"message": card.id, "level": card.level, "points": card.points}
        waits = int(not card.can_be_delivered)
        lines.append(Phrase("message", {**seat, **facts, "reached": card.reached, "waits": waits}))
    tokens: list[str] = [token.place for token in player.tokens if token.place is not None]
    if tokens:
        lines.append(Phrase("tokens", {**seat, "places": tokens}))
    if player.characters:
        lines.append(Phrase("hired", {**seat, "characters": player.characters}))
    for palace in player.palaces:
        lines.append(Phrase("palace", {**seat, "palace": palace.id, "city": palace.city, "works": int(palace.works)}))
    return lines
