"""How far a rider goes, and what it finds where the ride ends: wares and their price, what goods sell for, messages."""

from fairground.core.dealer import OpenChance, ScriptedDealer
from fairground.core.journal import Fact
from fairground.core.phrase import Phrase
from fairground.core.state import State
from fairground.core.trial import Trial
from fairground.games.la_loire.actions import (
    CIRCUS_TO,
    DELIVER,
    GO,
    HIRE,
    MESSAGE,
    MOVE_MERCHANT,
    MOVE_MESSENGER,
    RECALL,
    SELL,
    SHIP,
)
from fairground.games.la_loire.components.names import ABBEY, GOOD_NAMES, NOWHERE, PLACES
from fairground.games.la_loire.components.roads import distance
from fairground.games.la_loire.rules.delivery import free_token, is_wanted, may_complete, reached, reached_count
from fairground.games.la_loire.rules.goods import may_carry, price_at
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import ACT, MERCHANT


def rider_of(valley: LaLoire, code: int) -> int:
    """The rider that a decision sets in motion, or whose horses it changes."""
    return code - MOVE_MERCHANT if code in (MOVE_MERCHANT, MOVE_MESSENGER) else int(valley.moving)


def ride(trial: Trial, valley: LaLoire) -> list[Phrase]:
    """Where a rider sets out and with how many horses, how many places it then rides, or where it comes to (L-2.1)."""
    after = trial.outcomes[0].after
    assert isinstance(after, LaLoire)
    stack = rider_of(valley, trial.code)
    begins, ends = valley.people[trial.seat], after.people[trial.seat]
    place, names = int(ends.place(stack)), valley.box.place_ids
    parts = []
    if trial.code in (MOVE_MERCHANT, MOVE_MESSENGER):
        start: dict[str, Fact] = {"place": names[begins.place(stack)], "horses": int(begins.horses(stack))}
        parts.append(Phrase("stands", start))
    if place == begins.place(stack):
        return [*parts, Phrase("steps", {"steps": int(ends.horses(stack)) + 1})]
    if trial.code < GO:
        parts.append(Phrase("comes", {"place": names[place]}))
    return parts + found_at(valley, after, trial.seat, stack, place)


def found_at(before: LaLoire, after: State, seat: int, stack: int, place: int) -> list[Phrase]:
    """In parts of a line; `after` is the valley when the rider has come."""
    assert isinstance(after, LaLoire)
    people = _people(before, after, seat, stack, place)
    if stack == MERCHANT and before.is_city(place):
        deniers = _sold(after, seat)
        return [Phrase("sells", {"deniers": deniers}) if deniers else Phrase("no_goods"), *people]
    if stack == MERCHANT:
        return [_wares(before, seat, place), *people]
    found, mail = _delivered(after, seat)
    sale = [Phrase("mail_sold")] if any(MESSAGE <= code < RECALL for code in after.offers(seat)) else []
    if found is not None:
        gain, deniers = found
        mail = [Phrase("delivers", {"gain": gain, "deniers": deniers})]
    return [*mail, *sale, *people] or _no_mail(after, seat, stack)


def _people(before: LaLoire, after: LaLoire, seat: int, stack: int, place: int) -> list[Phrase]:
    """Whether anybody can be hired there: at the circus, or by a Palatium Balivi in its city (L-6.1)."""
    asked = after.asked == seat and after.phase == ACT and after.moving == stack
    hires = asked and any(HIRE <= code < CIRCUS_TO for code in after.offers(seat))
    if place == before.circus:
        return [Phrase("circus_stop" if hires else "circus_idle")]
    return [Phrase("palatium_stop")] if hires else []


def _no_mail(valley: LaLoire, seat: int, stack: int) -> list[Phrase]:
    """Why a Messenger has nothing to deliver where it came to, and how far it is from there to where it has (L-5.4)."""
    player = valley.people[seat]
    if not player.message_count:
        return [Phrase("no_messages")]
    start, heading = player.place(stack), player.heading(stack)
    ways = {
        place: int(distance(start, heading, place, valley.box.orleans))
        for place in range(PLACES)
        if place != start and _delivers_at(valley, seat, place)
    }
    if not ways:
        return [Phrase("no_mail")]
    nearest = min(ways, key=ways.__getitem__)
    return [Phrase("mail_ahead", {"steps": ways[nearest]}), Phrase("mail_to", {"place": valley.box.place_ids[nearest]})]


def _delivers_at(valley: LaLoire, seat: int, place: int) -> bool:
    """Whether a message in hand could be delivered, or a token laid for it, at a place as things stand (L-5.4)."""
    player, box = valley.people[seat], valley.box
    for index in range(int(player.message_count)):
        message = int(player.messages[index])
        level = int(box.message_level[message])
        if level in (1, ABBEY):
            if box.destination[message] == place:
                return True
        elif is_wanted(valley, player, message, place):
            last = reached_count(player, message) + 1 == level
            if may_complete(valley, player, level) if last else free_token(valley, player) != NOWHERE:
                return True
    return False


def _wares(valley: LaLoire, seat: int, place: int) -> Phrase:
    """What a village sells, or why it cannot be had (L-4.1)."""
    good, price, player = int(valley.box.good_of[place]), int(price_at(valley, place)), valley.people[seat]
    facts: dict[str, Fact] = {"good": GOOD_NAMES[good]}
    if not valley.left[good]:
        return Phrase("sold_out", facts)
    if not may_carry(valley, player, good):
        return Phrase("bag_full", facts)
    return Phrase("too_dear" if price > player.deniers else "wares", {**facts, "price": price})


def _sold(valley: LaLoire, seat: int) -> int:
    """The Deniers for everything that can be sold there, one after the other."""
    twin = valley.copy()
    assert isinstance(twin, LaLoire)
    deniers = int(twin.people[seat].deniers)
    while twin.asked == seat and (selling := [code for code in twin.offers(seat) if SELL <= code < SHIP]):
        twin.play(seat, selling[0], ScriptedDealer([]))
    return int(twin.people[seat].deniers) - deniers


def _delivered(valley: LaLoire, seat: int) -> tuple[tuple[int, int] | None, list[Phrase]]:
    """The most points that delivering a message there adds to those it counts in hand (L-5.4, L-7.2), with the Deniers
    it pays, and where one of several shields can be reached there: which are then still to go."""
    best: tuple[int, int] | None = None
    steps: list[Phrase] = []
    if valley.asked != seat:
        return best, steps
    for code in valley.offers(seat):
        if code < DELIVER:
            continue
        twin = valley.copy()
        assert isinstance(twin, LaLoire)
        try:
            twin.play(seat, code, ScriptedDealer([]))
        except OpenChance:
            continue
        if twin.people[seat].message_count == valley.people[seat].message_count:
            steps = steps or [Phrase("reaches", {"colours": colours_to_go(twin, seat, code - DELIVER)})]
            continue
        paid = int(twin.people[seat].deniers) - int(valley.people[seat].deniers)
        gain = int(twin.scores()[seat] - valley.scores()[seat]), paid
        best = gain if best is None else max(best, gain)
    return best, steps


def colours_to_go(valley: LaLoire, seat: int, message: int) -> list[str]:
    """The shields that a message has yet to come to (L-5.4)."""
    open_colours = int(valley.box.message_colours[message]) & ~int(reached(valley, valley.people[seat], message))
    return [name for colour, name in enumerate(valley.box.colours) if open_colours >> colour & 1]
