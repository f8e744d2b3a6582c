"""What a prospect is made of in ESSEN The Game: points, wishes, rankings, money, and the walk that is planned."""

from fairground.core.phrase import Part
from fairground.games.essen_the_game.advice.heuristics.hopes import purse, wish_hopes
from fairground.games.essen_the_game.advice.heuristics.turn import points_now
from fairground.games.essen_the_game.advice.heuristics.walk import HORIZON
from fairground.games.essen_the_game.advice.heuristics.weights import ACTION_POINT, RANKING
from fairground.games.essen_the_game.advice.parts.walk import last_walk, walk
from fairground.games.essen_the_game.components import OPEN_RANKINGS, PARKING, SPACES, SYMBOLS
from fairground.games.essen_the_game.rules.scoring import wanted, wishes, wishlist_points
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import DRAFT, OVER
from fairground.games.essen_the_game.table.sets import size
from fairground.games.essen_the_game.table.visitor import NONE


def parts(halls: EssenTheGame, seat: int) -> list[Part]:
    """All that the prospect counts, by name."""
    visitor = halls.visitors[seat]
    if halls.phase == DRAFT:
        return _dream(halls, seat)
    fulfilled = int(wishes(visitor))
    found = [
        Part("points", float(visitor.points), {}, {"points": float(visitor.points)}),
        Part("wishes", float(wishlist_points(halls, visitor)), {"wishes": fulfilled}),
        *_rankings(halls, seat),
    ]
    if halls.phase == OVER:
        return found
    rounds = int(halls.box.rounds - halls.round)
    points = int(points_now(halls, visitor, seat))
    open_wishes = int(size(visitor.hand() & ~visitor.games()))
    found.append(Part("hopes", wish_hopes(halls, visitor, seat, rounds), {"cards": open_wishes}))
    found.append(Part("money", purse(halls, visitor.money, points, rounds), {}, {"money": float(visitor.money)}))
    if rounds == 0:
        return found + last_walk(halls, seat, points)
    if rounds > HORIZON:
        found.append(Part("rounds", ACTION_POINT * float((rounds - HORIZON) * halls.box.track)))
    return found + walk(halls, seat, points, rounds)


def _dream(halls: EssenTheGame, seat: int) -> list[Part]:
    """Wishes by how far they are from the car, what they cost, and how far from each other."""
    visitor, steps, box = halls.visitors[seat], halls.box.steps, halls.box
    found = []
    for index in range(visitor.picked):
        card = visitor.picks[index]
        away = int(steps[PARKING * SPACES + card])
        worth = 10.0 - 0.3 * away - 0.02 * float(box.prices[card]) + 0.5 * float(box.bonuses[card])
        near = [int(steps[card * SPACES + visitor.picks[other]]) for other in range(index)]
        facts = {"booth": int(card) + 1, "steps": away, "price": int(box.prices[card]), "apart": min(near, default=0)}
        found.append(Part("wish", worth - 0.25 * sum(near), {**facts}, {}, f"wish {index}"))
    return found


def _rankings(halls: EssenTheGame, seat: int) -> list[Part]:
    """Ranking cards that are covered, or nearly."""
    games = halls.visitors[seat].games()
    worth = float(halls.box.afternoon_points if halls.afternoon else halls.box.morning_points)
    series = "afternoon" if halls.afternoon else "morning"
    found = []
    for place in range(OPEN_RANKINGS):
        card = halls.rankings[place]
        if card == NONE:
            continue
        asked = [int(wanted(halls, card, symbol)) for symbol in range(SYMBOLS)]
        have = [int(size(games & halls.box.symbol_tiles[symbol])) for symbol in range(SYMBOLS)]
        missing = sum(max(0, ask - has) for ask, has in zip(asked, have, strict=True))
        done = (sum(asked) - missing) / sum(asked)
        share = 1.0 if missing == 0 else 0.0 if halls.phase == OVER else RANKING * done * done
        name = f"{series}_{card + 1}"
        found.append(Part("ranking", share * worth, {"ranking": name, "missing": missing}, {}, name))
    return found
