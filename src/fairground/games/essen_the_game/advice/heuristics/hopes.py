"""What wishes, rankings and money promise."""

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.advice.heuristics.turn import on_pallet
from fairground.games.essen_the_game.advice.heuristics.weights import EURO, OUTING, RANKING, SPARE, SPEND, WISH
from fairground.games.essen_the_game.components import BOOTHS, OPEN_RANKINGS, SYMBOLS
from fairground.games.essen_the_game.state import OVER, TESTING, Halls
from fairground.games.essen_the_game.table.sets import only, size
from fairground.games.essen_the_game.table.visitor import NONE, Visitor


def ranking_hopes(halls: Halls, games: i64) -> float:
    """Ranking cards that these games cover, and a share of those that they nearly do."""
    return symbol_hopes(halls, games_by_symbol(halls, games))


def games_by_symbol(halls: Halls, games: i64) -> vec[i64]:
    """How many of these games have each symbol."""
    have = filled(SYMBOLS)
    for symbol in range(SYMBOLS):
        have[symbol] = size(games & halls.box.symbol_tiles[symbol])
    return have


def symbol_hopes(halls: Halls, have: vec[i64]) -> float:
    """The hopes for ranking cards of whoever has so many games of each symbol."""
    box = halls.box
    series = box.afternoon if halls.afternoon else box.morning
    worth = float(box.afternoon_points if halls.afternoon else box.morning_points)
    hopes = 0.0
    for place in range(OPEN_RANKINGS):
        card = halls.rankings[place]
        if card == NONE:
            continue
        asked: i64 = 0
        missing: i64 = 0
        for symbol in range(SYMBOLS):
            want = series[card * SYMBOLS + symbol]
            asked += want
            if want > have[symbol]:
                missing += want - have[symbol]
        if missing == 0:
            hopes += worth
        elif halls.phase != OVER:
            done = float(asked - missing) / float(asked)
            hopes += RANKING * worth * done * done
    return hopes


def wish_hopes(halls: Halls, visitor: Visitor, seat: i64, rounds: i64) -> float:
    """What the cards in hand may bring: the more there are, the fewer of them can be bought."""
    cards = visitor.hand() & ~visitor.games()
    chances = 0.0
    best = 0.0
    testing = halls.phase == TESTING and halls.asked == seat
    for card in range(BOOTHS):
        if (cards >> card) & 1:
            chances += wish_chance(halls, card, rounds)
        if testing and (halls.drawn >> card) & 1:
            chance = 1.5 if visitor.games() & only(card) else wish_chance(halls, card, rounds)
            if chance > best:
                best = chance
    chances += best
    room = float(rounds) * 1.2 + 0.5
    return WISH * chances * room / (room + chances)


def wish_chance(halls: Halls, card: i64, rounds: i64) -> float:
    """How likely a wish is fulfilled, by where its tile is."""
    tile = only(card)
    if halls.offered & tile:
        return 0.2 + 0.08 * float(rounds)
    if halls.storage & tile:
        return 0.05 * float(rounds)
    if on_pallet(halls) & tile:
        return 0.1 + 0.08 * float(rounds)
    return 0.0


def purse(halls: Halls, money: i64, points: i64, rounds: i64) -> float:
    """What money is worth: what the next outing needs a little more than it costs to withdraw, the rest little."""
    return money_worth(money, money_needed(halls, points, rounds))


def money_needed(halls: Halls, points: i64, rounds: i64) -> float:
    """What the next outing needs, at most."""
    return min(SPEND * float(points + rounds * halls.box.track), OUTING)


def money_worth(money: i64, need: float) -> float:
    """What money is worth to whoever needs so much of it."""
    have = float(money)
    return EURO * have if have < need else EURO * need + SPARE * (have - need)
