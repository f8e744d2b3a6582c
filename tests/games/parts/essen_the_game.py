"""ESSEN The Game: points, wishes and rankings; which games can be had, tried out by walking there."""

from typing import Any

from fairground.core.dealer import SeededDealer
from fairground.games import find_game
from fairground.games.essen_the_game.actions import BUY, STEP
from fairground.games.essen_the_game.components import PARKING, SPACES
from fairground.games.essen_the_game.state import ACTIONS
from tests.games.parts.claims import Facts


def _view(halls: Any, seat: int) -> Any:
    return find_game("essen_the_game").view(halls, seat)


def points(halls: Any, seat: int, said: Facts) -> Facts:
    return {"points": halls.visitors[seat].points}


def money(halls: Any, seat: int, said: Facts) -> Facts:
    return {"money": halls.visitors[seat].money}


def wishes(halls: Any, seat: int, said: Facts) -> Facts:
    visitor = _view(halls, seat).visitors[seat]
    return {"wishes": len(set(visitor.wishlist) & {*visitor.bag, *visitor.trunk})}


def hopes(halls: Any, seat: int, said: Facts) -> Facts:
    visitor = _view(halls, seat).visitors[seat]
    return {"cards": len(set(visitor.wishlist) - {*visitor.bag, *visitor.trunk})}


def ranking(halls: Any, seat: int, said: Facts) -> Facts:
    """What the visitor has of each symbol, against what the card asks for."""
    view = _view(halls, seat)
    card = next(card for card in view.rankings if card.id == said["ranking"])
    have = view.visitors[seat].symbols
    missing = sum(max(0, wanted - have.get(symbol, 0)) for symbol, wanted in card.wanted.items())
    assert (missing == 0) == card.covered[seat]
    return {"ranking": card.id, "missing": missing}


def goal(halls: Any, seat: int, said: Facts) -> Facts:
    """A game at its booth or on the pallet truck. What is sure is tried out: walk there and buy it."""
    view = _view(halls, seat)
    tile = next(tile for tile in view.tiles if tile.booth == said["booth"])
    wishlist = view.visitors[seat].wishlist
    at = tile.booth - 1
    offered = bool(int(halls.offered) >> at & 1)
    assert offered or at in list(halls.pallet), f"{tile.booth} is neither for sale nor to be delivered"
    assert offered or said["later"] > 0, "what is still to be delivered is planned for later"
    assert not said["sure"] or (said["later"] == 0 and can_buy(halls, seat, at)), f"{tile.booth} cannot be had"
    return {
        "booth": tile.booth,
        "points": tile.points,
        "symbol": tile.symbol,
        "popularity": view.popularity[tile.symbol],
        "wished": int(tile.booth in wishlist or tile.booth in view.common),
        "coming": int(not offered),
        "sure": said["sure"],
    }


def can_buy(halls: Any, seat: int, tile: int) -> bool:
    """Whether some way leads there with a point and the money to buy; where another seat decides, the shortest one."""
    visitor = halls.visitors[seat]
    if not (halls.phase == ACTIONS and halls.next_seat() == seat):
        far = halls.box.steps[int(visitor.space) * SPACES + tile]
        return bool(far < halls.points_left(visitor) and visitor.money >= _price(halls, tile))
    ways = [halls.copy()]
    seen = {int(visitor.space): int(visitor.spent)}
    while ways:
        walked = ways.pop(0)
        offers = walked.offers(seat)
        if int(walked.visitors[seat].space) == tile and BUY in offers:
            return True
        for code in offers:
            if STEP <= code < STEP + SPACES:
                on = walked.copy()
                on.play(seat, code, SeededDealer(0))
                space, spent = int(on.visitors[seat].space), int(on.visitors[seat].spent)
                if on.phase == ACTIONS and on.next_seat() == seat and spent < seen.get(space, 99):
                    seen[space] = spent
                    ways.append(on)
    return False


def _price(halls: Any, tile: int) -> int:
    return int(next(one.price for one in _view(halls, 0).tiles if one.booth == tile + 1))


def home(halls: Any, seat: int, said: Facts) -> Facts:
    """What leaving now would bring, for who can still come to the car."""
    visitor = halls.visitors[seat]
    far = int(halls.box.steps[int(visitor.space) * SPACES + PARKING])
    assert far <= halls.points_left(visitor)
    rewards = list(halls.box.departure_points)
    return {"points": rewards[halls.departed] if halls.departed < len(rewards) else 0}


def wish(halls: Any, seat: int, said: Facts) -> Facts:
    """A card that was kept: how far its booth is from the car and from the other wishes, and what the game costs."""
    visitor, steps = halls.visitors[seat], halls.box.steps
    card = said["booth"] - 1
    kept = [int(visitor.picks[index]) for index in range(visitor.picked)]
    assert card in kept
    apart = {int(steps[card * SPACES + other]) for other in kept if other != card}
    assert said["apart"] in apart or not said["apart"]
    price = halls.box.prices[card]
    return {"booth": card + 1, "steps": steps[PARKING * SPACES + card], "price": price, "apart": said["apart"]}


TRUTHS = {
    "points": points,
    "money": money,
    "wishes": wishes,
    "hopes": hopes,
    "ranking": ranking,
    "goal": goal,
    "home": home,
    "wish": wish,
}
ESTIMATES = {"goal": {"later"}, "idle": {"points"}, "load": {"games"}}
"""What the walk that is planned leads to: said to be a plan."""
LEANINGS = {"hopes", "early", "goal"}
