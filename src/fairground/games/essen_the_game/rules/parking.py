"""On the parking: unloading, money, and leaving early (S-3.5, S-3.6, S-5.1)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.essen_the_game.actions import UNLOAD, WITHDRAW
from fairground.games.essen_the_game.components import PARKING
from fairground.games.essen_the_game.state import Halls
from fairground.games.essen_the_game.table.sets import size
from fairground.games.essen_the_game.table.visitor import Visitor


def offer_parking(halls: Halls, visitor: Visitor, offers: Offers) -> None:
    """Unload a bag that is not empty (S-3.5); withdraw money while there are points to pay with (S-3.6)."""
    if visitor.space != PARKING:
        return
    if visitor.bag != 0:
        offers.add(UNLOAD)
    if visitor.points >= halls.box.withdrawal_points:
        offers.add(WITHDRAW)


def unload(halls: Halls, seat: i64) -> None:
    """The whole bag into the trunk; the spaces of the track are free at once (S-3.5, S-3.0)."""
    visitor = halls.visitors[seat]
    journal = halls.journal
    if journal is not None:
        journal.note("unload", {"seat": int(seat), "games": int(size(visitor.bag))})
    visitor.trunk |= visitor.bag
    visitor.bag = 0


def withdraw(halls: Halls, seat: i64) -> None:
    """Fifty euro for two points (S-3.6)."""
    box = halls.box
    visitor = halls.visitors[seat]
    visitor.points -= box.withdrawal_points
    visitor.money += box.withdrawal_money
    journal = halls.journal
    if journal is not None:
        facts = {"seat": int(seat), "money": int(box.withdrawal_money), "points": int(box.withdrawal_points)}
        journal.note("withdraw", {**facts})


def depart(halls: Halls, seat: i64) -> None:
    """Who ends the last turn on the parking, first or second, avoids the traffic; never having left counts (S-5.1)."""
    visitor = halls.visitors[seat]
    rewards = halls.box.departure_points
    if visitor.space != PARKING or halls.departed >= len(rewards):
        return
    points = rewards[halls.departed]
    halls.departed += 1
    visitor.points += points
    journal = halls.journal
    if journal is not None:
        journal.note("departs", {"seat": int(seat), "points": int(points)})
