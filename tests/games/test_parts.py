"""What the parts of a prospect say is true of the table: held against what the seat sees, game by game."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from fairground.core.comparison import IN_BOTH, compare_offers
from fairground.core.dealer import SeededDealer
from fairground.core.phrase import Part
from fairground.core.play import Play
from fairground.games import find_game


def essen(part: Part, view: Any, seat: int) -> Any:
    booth = view.booths[seat]
    if part.kind == "coins":
        return part.amounts["coins"] == sum(booth.money)
    if part.kind == "start":
        return part.amounts["money"] == booth.starting_money
    if part.kind == "buzz":
        return part.facts["buzz"] == booth.buzz
    return True


def essen_the_game(part: Part, view: Any, seat: int) -> Any:
    visitor = view.visitors[seat]
    if part.kind == "points":
        return part.amounts["points"] == visitor.points
    if part.kind == "money":
        return part.amounts["money"] == visitor.money
    if part.kind == "wishes":
        return part.facts["wishes"] == len(set(visitor.wishlist) & {*visitor.bag, *visitor.trunk})
    if part.kind == "ranking":
        card = next(card for card in view.rankings if card.id == part.facts["ranking"])
        return (part.facts["missing"] == 0) == card.covered[seat]
    if part.kind == "goal":
        tile = next(tile for tile in view.tiles if tile.booth == part.facts["booth"])
        wished = tile.booth in visitor.wishlist or tile.booth in view.common
        return (
            part.facts["points"] == tile.points
            and part.facts["symbol"] == tile.symbol
            and part.facts["popularity"] == view.popularity[tile.symbol]
            and part.facts["wished"] == int(wished)
        )
    return True


def la_loire(part: Part, view: Any, seat: int) -> Any:
    player = view.players[seat]
    if part.kind == "points":
        return part.amounts["points"] == player.score
    if part.kind == "deniers":
        return part.amounts["deniers"] == player.deniers
    if part.kind == "good":
        return part.facts["count"] == player.goods[part.facts["good"]]
    if part.kind == "message":
        return part.facts in [{"message": card.id, "points": card.points} for card in player.messages]
    if part.kind == "character":
        return part.facts["character"] in player.characters
    if part.kind == "bargain":
        place = next(place for place in view.places if place.id == part.facts["place"])
        return part.facts["good"] == place.good and part.facts["price"] == place.price
    if part.kind == "held":
        return player.deniers < 5 and player.merchant.place in ("nantes", "orleans")
    if part.kind == "horses":
        return part.facts["horses"] == player.merchant.horses + player.messenger.horses
    return True


def demokratia(part: Part, view: Any, seat: int) -> Any:
    demagogue = view.demagogues[seat]
    if part.kind == "neutral":
        return part.facts["citizens"] == demagogue.neutral
    if part.kind == "seats":
        phyle = next(phyle for phyle in view.phylai if phyle.id == part.facts["phyle"])
        return part.facts["seats"] == phyle.seats[seat]
    if part.kind == "eminence":
        eminence = next(one for one in view.eminences if one.id == part.facts["eminence"])
        return eminence.owner == demagogue.seat
    return True


TRUE: dict[str, tuple[Callable[[Part, Any, int], Any], set[str]]] = {
    "essen": (essen, {"coins", "start", "buzz"}),
    "essen_the_game": (essen_the_game, {"points", "money", "wishes", "ranking", "goal"}),
    "la_loire": (la_loire, {"points", "deniers", "good", "message", "bargain", "held", "horses"}),
    "demokratia": (demokratia, {"neutral", "seats", "eminence"}),
}


@pytest.mark.parametrize("game_id", TRUE)
def test_facts_are_true_of_what_the_seat_sees(game_id: str) -> None:
    game = find_game(game_id)
    is_true, checked = TRUE[game_id]
    met: Counter[str] = Counter()
    for seed in range(2):
        chooser = SeededDealer(seed)
        play = Play(game, game.players[1], {}, SeededDealer(seed + 50))
        while not play.over:
            if len(play.steps) % 3 == 0:
                seat = chooser.below(play.players)
                view = game.view(play.state, seat)
                for part in game.advice.parts(play.state, seat):
                    assert is_true(part, view, seat), part
                    met[part.kind] += 1
            waiting = play.state.waiting()[0]
            offers = play.state.offers(waiting)
            play.decide(waiting, offers[chooser.below(len(offers))])
    assert checked <= set(met)


@pytest.mark.parametrize("game_id", TRUE)
def test_nothing_is_said_to_be_so_instead_of_the_same(game_id: str) -> None:
    """What holds a figure against another one names two that differ."""
    game = find_game(game_id)
    words = game.words("en")
    chooser = SeededDealer(7)
    play = Play(game, game.players[1], {}, SeededDealer(70))
    told = 0
    while not play.over and told < 60:
        waiting = play.state.waiting()[0]
        offers = play.state.offers(waiting)
        if len(offers) > 1 and len(play.steps) % 2 == 0:
            for one in compare_offers(game, play.state, waiting, offers[0], offers[-1]):
                others = [name for name in one.facts if words.has(one.section, one.kind) and name.startswith("other_")]
                used = [name for name in others if words.uses(one.section, one.kind, name)]
                if one.section == IN_BOTH and one.can_be_said and used:
                    told += 1
                    changed = [name for name in others if one.facts[name] != one.facts.get(name.removeprefix("other_"))]
                    assert changed, one
        play.decide(waiting, offers[chooser.below(len(offers))])
    assert told
