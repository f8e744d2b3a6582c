"""What can be said about the choices of La Loire: prices, Deniers left, and what an empty or a full purse means."""

from fairground.core.advice import Advice, Heading, Said, WayFound, told_changes
from fairground.core.journal import Fact
from fairground.core.phrase import Part, Phrase
from fairground.core.state import State
from fairground.core.trial import Trial
from fairground.games.la_loire.actions import (
    ACTIONS,
    BUY,
    CHOOSE_CARD,
    CIRCUS_TO,
    DELIVER,
    DONE,
    FARM_AT,
    LUMBER,
    MESSAGE,
    PALACE,
    RECALL,
    SELL,
    SHIP,
)
from fairground.games.la_loire.advice.destination import colours_to_go, ride, rider_of
from fairground.games.la_loire.advice.parts import parts
from fairground.games.la_loire.advice.remarks import remarks
from fairground.games.la_loire.advice.slips import slips
from fairground.games.la_loire.advice.ways import ways
from fairground.games.la_loire.components.names import APPRENTICE, BANKER, GOOD_NAMES, GOODS, LEVELS, WOOD
from fairground.games.la_loire.components.roads import distance
from fairground.games.la_loire.rules.delivery import knows_level
from fairground.games.la_loire.rules.goods import selling_price
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MERCHANT, MESSENGER
from fairground.games.la_loire.view.costs import costs


class RidersAdvice(Advice):
    """A word to the riders. Hidden is only what a Spy saw, and the order of the decks."""

    points_alike = True

    def heading(self, state: State, seat: int) -> Heading:
        assert isinstance(state, LaLoire)
        return Heading("act", seat, Phrase("turn", {"turn": int(state.turns // state.players) + 1}))

    def outlook(self, state: State) -> Phrase | None:
        assert isinstance(state, LaLoire)
        if not state.waiting():
            return None
        if state.cause:
            return Phrase("last_turns")
        boat = max(int(player.boat) for player in state.people)
        mail = max(int(player.deliveries) for player in state.people)
        facts: dict[str, Fact] = {"boat": int(state.box.end_boat) - boat, "mail": int(state.box.end_messages) - mail}
        if state.players > 1:
            return Phrase("race", facts)
        return Phrase("race_alone", {**facts, "turns": int(state.box.solo_turns - state.turns)})

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, LaLoire)
        player = state.people[seat]
        return {
            "points": state.scores()[seat],
            "deniers": int(player.deniers),
            "boat": int(player.boat),
            "goods": sum(int(player.goods[good]) for good in range(GOODS)),
            "messages": int(player.message_count),
            "horses": int(player.horses(0) + player.horses(1)),
        }

    def parts(self, state: State, seat: int) -> list[Part]:
        assert isinstance(state, LaLoire)
        return parts(state, seat)

    def slips(self, state: State, seat: int) -> dict[int, str]:
        assert isinstance(state, LaLoire)
        return slips(state, seat)

    def remarks(self, state: State, seat: int) -> list[Phrase]:
        assert isinstance(state, LaLoire)
        return remarks(state, seat)

    def consequence(self, trial: Trial) -> Said:
        valley = trial.before
        assert isinstance(valley, LaLoire)
        changes = self.changes(trial)
        parts = told_changes(changes)
        if not changes:
            price = costs(valley).get(ACTIONS.notation(trial.code), 0)
            parts = [Phrase("deniers", {"change": -price})] if price else []
        if trial.code < DONE:
            parts += ride(trial, valley)
        elif BUY <= trial.code <= LUMBER:
            parts = [_bought(part, trial, valley) if part.kind == "goods" else part for part in parts]
            parts += _other_boat(trial, valley)
        elif SELL <= trial.code < SHIP:
            # Which good goes is what the decision is called.
            parts = [part for part in parts if part.kind != "goods"]
        elif CIRCUS_TO <= trial.code < MESSAGE:
            parts += _circus(valley, trial.seat, trial.code - CIRCUS_TO)
        elif trial.code >= DELIVER:
            delivered = _delivered(trial, changes.get("points", (0, 0))[0])
            # That it is no longer held need not be said of a message that counts now.
            parts = [part for part in parts if not delivered or part.kind != "messages"]
            parts += delivered or _carried(trial)
        elif RECALL <= trial.code < CHOOSE_CARD:
            parts.append(_recalled(trial, valley))
        gain = changes.get("points", (0, 0))
        if changes.get("deniers", (0, 0)) != (0, 0):
            parts.append(Phrase("left", {"deniers": _least(trial)}))
        if FARM_AT <= trial.code < PALACE:
            parts = [_wood(part) if part.kind == "goods" else part for part in parts]
            parts.append(Phrase(_building(trial.code)))
        parts += _ridden(trial, valley)
        parts += _called(trial, valley)
        return Said(parts, gain if gain != (0, 0) else None, _cautions(trial, valley), changes)

    def ways(self, state: State, seat: int) -> list[WayFound]:
        assert isinstance(state, LaLoire)
        return ways(state, seat)


def _ridden(trial: Trial, valley: LaLoire) -> list[Phrase]:
    """The other rider, where it has one way only: it goes without being asked (L-2.1)."""
    after = trial.outcomes[0].after
    assert isinstance(after, LaLoire)
    begins, ends = valley.people[trial.seat], after.people[trial.seat]
    ridden = rider_of(valley, trial.code) if trial.code < DONE else -1
    return [
        Phrase("rides_on", {"stack": stack, "place": valley.box.place_ids[ends.place(stack)]})
        for stack in (MERCHANT, MESSENGER)
        if stack != ridden and ends.place(stack) != begins.place(stack)
    ]


def _called(trial: Trial, valley: LaLoire) -> list[Phrase]:
    """That the end is called: the turn is finished, then each of the others has one more (L-7.1)."""
    after = trial.outcomes[0].after
    assert isinstance(after, LaLoire)
    called = not valley.cause and after.cause
    return [Phrase("calls_end", {"others": int(valley.players) - 1})] if called else []


def _recalled(trial: Trial, valley: LaLoire) -> Phrase:
    """Where the token lies that is taken back, and which shield is to be reached anew (L-5.4)."""
    place = int(valley.people[trial.seat].token_place(trial.code - RECALL))
    facts: dict[str, Fact] = {"place": valley.box.place_ids[place], "colour": valley.box.colours[valley.shield(place)]}
    return Phrase("recalled", facts)


def _circus(valley: LaLoire, seat: int, place: int) -> list[Phrase]:
    """How far the circus would be from the own rider that is nearest to it, the way it rides (L-3.2)."""
    player = valley.people[seat]
    far = {
        stack: int(distance(player.place(stack), player.heading(stack), place, valley.box.orleans))
        for stack in (MERCHANT, MESSENGER)
        if player.place(stack) != place
    }
    if len(far) < 2:
        return [Phrase("circus_there", {"stack": MESSENGER if MERCHANT in far else MERCHANT})]
    nearest = min(far, key=far.__getitem__)
    return [Phrase("circus_ahead", {"stack": nearest, "steps": far[nearest]})]


def _bought(part: Phrase, trial: Trial, valley: LaLoire) -> Phrase:
    """Which good it is, and what one of it sells for in a city (L-4.3)."""
    good = WOOD if trial.code == LUMBER else trial.code - BUY
    price = int(selling_price(valley, valley.people[trial.seat], good))
    return Phrase("bought", {**part.facts, "good": GOOD_NAMES[good], "price": price})


def _other_boat(trial: Trial, valley: LaLoire) -> list[Phrase]:
    """A purchase where a building stands moves its owner's boat (L-4.1): somebody else's too."""
    after = trial.outcomes[0].after
    assert isinstance(after, LaLoire)
    spaces = {seat: int(then.boat) - int(valley.people[seat].boat) for seat, then in enumerate(after.people)}
    return [
        Phrase("other_boat", {"seat": seat, "change": change})
        for seat, change in spaces.items()
        if seat != trial.seat and change
    ]


def _wood(part: Phrase) -> Phrase:
    """The only good that is built with (L-4.4)."""
    return Phrase("used", {**part.facts, "good": GOOD_NAMES[WOOD]})


def _building(code: int) -> str:
    """What a Farm, a Monastery or a Castle will be good for (L-4.1, L-4.2, L-5.2)."""
    return f"{ACTIONS.action(code).kind.removeprefix('patron_')}_brings"


def _delivered(trial: Trial, gained: int) -> list[Phrase]:
    """What a delivered message counts with all that it sets off; before that it counted 1 in hand (L-7.2)."""
    delivered = any(event.kind in ("rewarded", "delivers") for event in trial.outcomes[0].events)
    return [Phrase("worth", {"points": gained + 1})] if delivered else []


def _carried(trial: Trial) -> list[Phrase]:
    """A message of several shields that has not come to its last one: a token stays, and where it goes on (L-5.4)."""
    after = trial.outcomes[0].after
    assert isinstance(after, LaLoire)
    if not any(event.kind == "carries" for event in trial.outcomes[0].events):
        return []
    return [Phrase("carries", {"colours": colours_to_go(after, trial.seat, trial.code - DELIVER)})]


def _least(trial: Trial) -> int:
    """The Deniers that are left after a decision, at least."""
    afters = [outcome.after for outcome in trial.outcomes]
    return min(int(after.people[trial.seat].deniers) for after in afters if isinstance(after, LaLoire))


def _cautions(trial: Trial, valley: LaLoire) -> list[Phrase]:
    """A message that nobody in one's service can deliver yet (L-5.4); a Merchant in a city needs 5 Deniers to leave it
    (L-1.1), and takes no more than 10 along (L-1.4)."""
    box = valley.box
    player = valley.people[trial.seat]
    level = trial.code - MESSAGE + 1
    if 1 <= level <= LEVELS and not knows_level(valley, player, level):
        return [Phrase("no_helper" if player.has(APPRENTICE) else "no_apprentice", {"level": level})]
    if not valley.is_city(player.place(MERCHANT)):
        return []
    outcome = trial.outcomes[0]
    after = outcome.after
    assert isinstance(after, LaLoire)
    then = after.people[trial.seat]
    if then.place(MERCHANT) != player.place(MERCHANT):
        lost = player.deniers - (box.leave_maximum_banker if player.has(BANKER) else box.leave_maximum)
        return [Phrase("loses", {"lost": int(lost)})] if lost > 0 else []
    # A turn that is lost at once has brought its Denier already.
    waited = sum(event.kind == "waits" and event.facts["seat"] == trial.seat for event in outcome.events)
    deniers = int(then.deniers) - waited
    leaves_it = trial.code == DONE and valley.moving == MERCHANT
    if deniers < box.leave_minimum and (deniers < player.deniers or leaves_it):
        return [Phrase("held", {"deniers": deniers, "turns": int(box.leave_minimum) - deniers})]
    most = int(box.leave_maximum_banker if then.has(BANKER) else box.leave_maximum)
    if deniers > most and (deniers > player.deniers or leaves_it):
        return [Phrase("full_purse", {"over": deniers - most, "most": most})]
    return []
