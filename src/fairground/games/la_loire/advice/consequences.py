"""What can be said about the choices of La Loire: prices, Deniers left, and what an empty or a full purse means."""

from fairground.core.advice import Advice, Heading, Said, WayFound, told_changes
from fairground.core.phrase import Part, Phrase
from fairground.core.state import State
from fairground.core.trial import Trial
from fairground.games.la_loire.actions import ACTIONS, DONE, GO, MOVE_MERCHANT, MOVE_MESSENGER
from fairground.games.la_loire.advice.destination import found_at
from fairground.games.la_loire.advice.parts import parts
from fairground.games.la_loire.advice.remarks import remarks
from fairground.games.la_loire.advice.slips import slips
from fairground.games.la_loire.advice.ways import ways
from fairground.games.la_loire.components.names import BANKER, GOODS
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.state import MERCHANT
from fairground.games.la_loire.view.costs import costs


class RidersAdvice(Advice):
    """A word to the riders. Hidden is only what a Spy saw, and the order of the decks."""

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
        return Phrase("race", {"boat": int(state.box.end_boat) - boat, "mail": int(state.box.end_messages) - mail})

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
        if GO <= trial.code < DONE:
            parts += found_at(valley, trial.outcomes[0].after, trial.seat, trial.code - GO)
        if trial.code in (MOVE_MERCHANT, MOVE_MESSENGER):
            parts.append(_stands(valley, trial.seat, trial.code - MOVE_MERCHANT))
        gain = changes.get("points", (0, 0))
        if changes.get("deniers", (0, 0)) != (0, 0):
            parts.append(Phrase("left", {"deniers": _least(trial)}))
        return Said(parts, gain if gain != (0, 0) else None, _cautions(trial, valley), changes)

    def ways(self, state: State, seat: int) -> list[WayFound]:
        assert isinstance(state, LaLoire)
        return ways(state, seat)


def _stands(valley: LaLoire, seat: int, stack: int) -> Phrase:
    """Where a rider sets out, and with how many horses."""
    player = valley.people[seat]
    place = valley.box.place_ids[player.place(stack)]
    return Phrase("stands", {"place": place, "horses": int(player.horses(stack))})


def _least(trial: Trial) -> int:
    """The Deniers that are left after a decision, at least."""
    afters = [outcome.after for outcome in trial.outcomes]
    return min(int(after.people[trial.seat].deniers) for after in afters if isinstance(after, LaLoire))


def _cautions(trial: Trial, valley: LaLoire) -> list[Phrase]:
    """A Merchant in a city needs 5 Deniers to leave it (L-1.1), and takes no more than 10 along (L-1.4)."""
    box = valley.box
    player = valley.people[trial.seat]
    if not valley.is_city(player.place(MERCHANT)) or not trial.complete:
        return []
    after = trial.outcomes[0].after
    assert isinstance(after, LaLoire)
    then = after.people[trial.seat]
    if then.place(MERCHANT) != player.place(MERCHANT):
        lost = player.deniers - (box.leave_maximum_banker if player.has(BANKER) else box.leave_maximum)
        return [Phrase("loses", {"lost": int(lost)})] if lost > 0 else []
    deniers = int(then.deniers)
    if deniers < box.leave_minimum and deniers < player.deniers:
        return [Phrase("held", {"deniers": deniers, "turns": int(box.leave_minimum) - deniers})]
    most = int(box.leave_maximum_banker if then.has(BANKER) else box.leave_maximum)
    if deniers > most and deniers > player.deniers:
        return [Phrase("full_purse", {"over": deniers - most, "most": most})]
    return []
