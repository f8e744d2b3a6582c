"""How much time is left, and how far away things are."""

from fairground.core.fast import i64
from fairground.core.state import NOBODY
from fairground.games.la_loire.advice.heuristics.weights import PATIENCE, USUAL_TURNS
from fairground.games.la_loire.state import ACT, Valley
from fairground.games.la_loire.table.player import Player
from fairground.games.la_loire.table.roads import distance


def turns_left(valley: Valley, seat: i64) -> float:
    """How many turns this seat may still have, the one it is in among them."""
    if valley.last != NOBODY:
        to_seat = seat - valley.asked if seat >= valley.asked else seat - valley.asked + valley.players
        to_last = (
            valley.last - valley.asked if valley.last >= valley.asked else valley.last - valley.asked + valley.players
        )
        return 1.0 if to_seat < to_last else 0.0
    usual = USUAL_TURNS if valley.players <= 2 else USUAL_TURNS * 0.8
    rounds = valley.turns // valley.players
    left = max(usual - float(rounds - rounds % 5), 8.0)
    done = 0.0
    for player in valley.people:
        sailed = float(player.boat) / float(valley.box.end_boat)
        delivered = float(player.deliveries) / float(valley.box.end_messages)
        done = max(done, sailed, delivered)
    if done > 0.7:
        left = min(left, 2.0 + usual * (1.0 - done))
    return left


def overtime(valley: Valley) -> float:
    """Rounds beyond the usual ones while no end is in sight."""
    if valley.cause != 0:
        return 0.0
    return max(0.0, float(valley.turns // valley.players) - USUAL_TURNS)


def nearly(rest: float) -> float:
    """1 while there is time, less when the end is near."""
    return 1.0 if rest > 6.0 else rest / 7.0


def acts_now(valley: Valley, seat: i64, stack: i64) -> bool:
    """Whether the stack stands where it may act in this moment."""
    return valley.asked == seat and valley.moving == stack and valley.phase >= ACT


def still_moves(valley: Valley, seat: i64, stack: i64) -> bool:
    """Whether the stack moves in the turn that is under way."""
    if valley.asked != seat or valley.moved == 2:
        return False
    if valley.phase >= ACT:
        return valley.moved == 0 and valley.moving != stack
    return valley.moved == 0 or valley.moving == stack


def nearness(valley: Valley, player: Player, seat: i64, stack: i64, target: i64, rest: float, spent: bool) -> float:
    """1 for a place where the stack acts now, less for each turn of the way, 0 beyond the end.

    What was `spent` in this turn cannot be had here and now: the stack would have to come again.
    """
    place = player.place(stack)
    if place == target and not spent and acts_now(valley, seat, stack):
        return 1.0
    speed = player.horses(stack) + 1
    way = distance(place, player.heading(stack), target, valley.box.orleans)
    turns = (way + speed - 1) // speed
    in_time = rest if still_moves(valley, seat, stack) else rest - (1.0 if valley.asked == seat else 0.0)
    if float(turns) > in_time:
        return 0.0
    near = 1.0
    for _ in range(turns):
        near *= PATIENCE
    return near
