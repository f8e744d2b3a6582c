"""Ranking cards at noon and in the evening, wishlists, and who has won (S-4, S-5)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.core.state import places
from fairground.games.essen_the_game.components import PARKING, SYMBOLS
from fairground.games.essen_the_game.rules.layout import open_rankings
from fairground.games.essen_the_game.state import AFTERNOON, Halls
from fairground.games.essen_the_game.table.sets import size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor


def wanted(halls: Halls, card: i64, symbol: i64) -> i64:
    """How many games of a symbol an open ranking card asks for (S-C3)."""
    series = halls.box.afternoon if halls.afternoon else halls.box.morning
    return series[card * SYMBOLS + symbol]


def covers(halls: Halls, visitor: Visitor, card: i64) -> bool:
    """Whether a visitor's games, in bag and trunk, have the symbols of an open ranking card (S-4.1)."""
    games = visitor.games()
    for symbol in range(SYMBOLS):
        if size(games & halls.box.symbol_tiles[symbol]) < wanted(halls, card, symbol):
            return False
    return True


def ranking_points(halls: Halls, visitor: Visitor) -> i64:
    """Points for every open ranking card that is covered; a game may serve several (S-4.1, S-5.2)."""
    worth = halls.box.afternoon_points if halls.afternoon else halls.box.morning_points
    points: i64 = 0
    for card in halls.rankings:
        if card != NONE and covers(halls, visitor, card):
            points += worth
    return points


def wishes(visitor: Visitor) -> i64:
    """Games bought of which the visitor has the wishlist card (S-5.2)."""
    return size(visitor.hand() & visitor.games())


def wishlist_points(halls: Halls, visitor: Visitor) -> i64:
    """What the table gives for the wishes fulfilled; beyond its end no more (S-5.2)."""
    table = halls.box.wish_points
    fulfilled = wishes(visitor)
    return table[fulfilled] if fulfilled < len(table) else table[len(table) - 1]


def score_noon(halls: Halls, dealer: Dealer) -> None:
    """Everybody scores the morning cards, at the end of round 4; then three of the afternoon replace them (S-4.1)."""
    journal = halls.journal
    without: list[int] = []
    for seat in range(halls.players):
        visitor = halls.visitors[seat]
        points = ranking_points(halls, visitor)
        visitor.points += points
        if not points:
            without.append(int(seat))
        elif journal is not None:
            journal.note("noon", {"seat": int(seat), "points": int(points)})
    if journal is not None:
        if without:
            everybody = int(len(without) == halls.players)
            journal.note("noon_nothing", {"seats": without, "count": len(without), "everybody": everybody})
        journal.beat("noon")
    halls.afternoon = 1
    open_rankings(halls, AFTERNOON, dealer)
    if journal is not None:
        journal.beat("afternoon")


def close(halls: Halls) -> None:
    """The show closes: all meet on the parking, put their last games into the trunk and count (S-5.2)."""
    for seat in range(halls.players):
        visitor = halls.visitors[seat]
        visitor.space = PARKING
        visitor.trunk |= visitor.bag
        visitor.bag = 0
        journal = halls.journal
        if journal is not None:
            facts = {"seat": int(seat), "track": int(visitor.points), "ranking": int(ranking_points(halls, visitor))}
            more = {"wishes": int(wishes(visitor)), "wishlist": int(wishlist_points(halls, visitor))}
            journal.show(EVERYBODY, "evening", {**facts, **more})
    journal = halls.journal
    if journal is not None:
        journal.beat("evening")
        journal.show(EVERYBODY, "over", {"scores": score(halls)})


def score(halls: Halls) -> list[int]:
    """The track, the open ranking cards and the wishlist (S-5.2)."""
    return [
        int(visitor.points + ranking_points(halls, visitor) + wishlist_points(halls, visitor))
        for visitor in halls.visitors
    ]


def rank(halls: Halls) -> list[int]:
    """Most points, then most wishlist games, then least money; then shared (S-5.3)."""
    scores = score(halls)
    visitors = halls.visitors
    return places(
        [(points, int(wishes(visitor)), -int(visitor.money)) for points, visitor in zip(scores, visitors, strict=True)]
    )
