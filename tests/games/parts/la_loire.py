"""La Loire: what a seat owns, what it can pay, and what it holds in hand."""

from typing import Any

from fairground.games import find_game
from fairground.games.la_loire.advice.heuristics.weights import USUAL_TURNS
from tests.games.parts.claims import Facts

CITIES = ("nantes", "orleans")


def _view(valley: Any, seat: int) -> Any:
    return find_game("la_loire").view(valley, seat)


def _means(player: Any) -> int:
    """Deniers, and what the goods in hand bring in a city."""
    return int(player.deniers + sum(count * player.sells_at[good] for good, count in player.goods.items() if count))


def points(valley: Any, seat: int, said: Facts) -> Facts:
    return {"points": _view(valley, seat).players[seat].score}


def deniers(valley: Any, seat: int, said: Facts) -> Facts:
    return {"deniers": valley.people[seat].deniers}


def held(valley: Any, seat: int, said: Facts) -> Facts:
    player = _view(valley, seat).players[seat]
    assert player.merchant.place in CITIES
    assert player.deniers < player.leave_least
    return {"deniers": player.deniers}


def penniless(valley: Any, seat: int, said: Facts) -> Facts:
    player = _view(valley, seat).players[seat]
    assert player.merchant.place not in CITIES
    assert player.deniers == 0
    assert not player.messages
    return {}


def houses(valley: Any, seat: int, said: Facts) -> Facts:
    player = _view(valley, seat).players[seat]
    return {"buildings": player.buildings, "towers": player.castles}


def message(valley: Any, seat: int, said: Facts) -> Facts:
    card = next(card for card in _view(valley, seat).players[seat].messages if card.id == said["message"])
    return {"message": card.id, "points": card.points}


def counter(valley: Any, seat: int, said: Facts) -> Facts:
    """A city, or a building of one's own, and room in hand."""
    view = _view(valley, seat)
    player = view.players[seat]
    place = next(place for place in view.places if place.id == said["place"])
    assert place.id in CITIES or place.owner == player.seat
    assert len(player.messages) < player.most_messages
    return {"place": place.id}


def good(valley: Any, seat: int, said: Facts) -> Facts:
    return {"good": said["good"], "count": _view(valley, seat).players[seat].goods[said["good"]]}


def bargain(valley: Any, seat: int, said: Facts) -> Facts:
    """A village that has the good, for a price that the Deniers pay."""
    view = _view(valley, seat)
    place = next(place for place in view.places if place.id == said["place"])
    assert place.price <= view.players[seat].deniers
    return {"place": place.id, "good": place.good, "price": place.price}


def plan(valley: Any, seat: int, said: Facts) -> Facts:
    player = _view(valley, seat).players[seat]
    assert player.goods["wood"] > 0
    assert player.farms_left > 0
    return {}


def circus(valley: Any, seat: int, said: Facts) -> Facts:
    """Somebody who is left, is not hired yet, and asks for no more than can be paid."""
    view = _view(valley, seat)
    player = view.players[seat]
    whom = next(one for one in view.characters if one.id == said["character"])
    assert whom.left > 0
    assert whom.id not in player.characters
    wage = whom.price if seat == valley.asked else max(0, whom.cost - ("witch" in player.characters))
    assert wage <= _means(player)
    return {"character": whom.id, "place": next(place.id for place in view.places if place.circus)}


def horses(valley: Any, seat: int, said: Facts) -> Facts:
    player = _view(valley, seat).players[seat]
    return {"horses": player.merchant.horses + player.messenger.horses}


def overtime(valley: Any, seat: int, said: Facts) -> Facts:
    return {"rounds": int(valley.turns // valley.players - USUAL_TURNS)}


def character(valley: Any, seat: int, said: Facts) -> Facts:
    assert said["character"] in _view(valley, seat).players[seat].characters
    return {"character": said["character"]}


def palace(valley: Any, seat: int, said: Facts) -> Facts:
    own = next(
        one for one in _view(valley, seat).players[seat].palaces if (one.city, one.id) == (said["city"], said["palace"])
    )
    return {"palace": own.id, "city": own.city}


TRUTHS = {
    "points": points,
    "deniers": deniers,
    "held": held,
    "penniless": penniless,
    "houses": houses,
    "message": message,
    "counter": counter,
    "good": good,
    "bargain": bargain,
    "plan": plan,
    "circus": circus,
    "horses": horses,
    "overtime": overtime,
    "character": character,
    "palace": palace,
}
ESTIMATES = {"held": {"turns"}}
LEANINGS = {"penniless", "message", "counter", "good", "bargain", "plan", "circus"}
"""How well a seat is placed for something: by the way, the horses and the time that is left."""
