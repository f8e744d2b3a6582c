"""How much time is left, and how far away things are."""

from fairground.core.fast import i64, vec
from fairground.core.state import NOBODY
from fairground.games.la_loire.advice.heuristics.weights import PATIENCE, USUAL_TURNS
from fairground.games.la_loire.components.roads import ways_from
from fairground.games.la_loire.state import ACT, Valley
from fairground.games.la_loire.table.player import Player


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
    boat: i64 = 0
    deliveries: i64 = 0
    for player in valley.people:
        if player.boat > boat:
            boat = player.boat
        if player.deliveries > deliveries:
            deliveries = player.deliveries
    done = max(float(boat) / float(valley.box.end_boat), float(deliveries) / float(valley.box.end_messages))
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


class Rider:
    """One stack, for the question how near it is to a place: what all places have in common is reckoned once."""

    def __init__(self, valley: Valley, player: Player, seat: i64, stack: i64, rest: float) -> None:
        self.place: i64 = player.place(stack)
        self.acts: bool = acts_now(valley, seat, stack)
        self.ways: vec[i64] = valley.box.ways
        self.first: i64 = ways_from(self.place, player.heading(stack))
        """Where the ways from here begin."""
        self.speed: i64 = player.horses(stack) + 1
        turns = i64(rest)
        if valley.asked == seat and not still_moves(valley, seat, stack):
            turns -= 1
        self.reach: i64 = turns * self.speed
        """How far it comes before the end."""

    def nearness(self, target: i64, spent: bool) -> float:
        """1 for a place where the stack acts now, less for each turn of the way, 0 beyond the end.

        What was `spent` in this turn cannot be had here and now: the stack would have to come again.
        """
        if target == self.place and self.acts and not spent:
            return 1.0
        way = self.ways[self.first + target]
        speed = self.speed
        ridden: i64 = 0
        near = 1.0
        while ridden < way:
            ridden += speed
            near *= PATIENCE
        return near if ridden <= self.reach else 0.0
