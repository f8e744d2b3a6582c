"""What can be said about the choices of ESSEN: what they cost, and what the coming sales would bring."""

from fairground.core.advice import Advice, Heading, Said, WayFound, told_changes
from fairground.core.dealer import ScriptedDealer
from fairground.core.phrase import Part, Phrase
from fairground.core.state import State
from fairground.core.trial import Trial
from fairground.games.essen.advice.books import new_order, plans
from fairground.games.essen.advice.parts import parts
from fairground.games.essen.advice.remarks import remarks
from fairground.games.essen.advice.slips import slips
from fairground.games.essen.components import ACCOUNTANT, BONUS_NAMES, ROUNDS, SPECIAL_OFFER
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.scoring import bonuses_won, longest_rise, standing
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import ACTION, BOOTH_SETUP, CLEANUP, COLOURS, ONE_TO_ONE
from fairground.games.essen.view.forecast import arrivals, hopes, opened, outbuzzed_by, shares

PHASES = ("booth_setup", "action", "buzz", "cleanup", "over")


class PublishersAdvice(Advice):
    """A word to publishers. Nothing is hidden but the order of the Demand tiles."""

    points_alike = True
    phases = dict.fromkeys(("visitors", "tables", "demand", "sales", "market"), "sales") | {"cleanup": "cleanup"}

    def heading(self, state: State, seat: int) -> Heading:
        assert isinstance(state, Essen)
        half = "morning" if state.round % 2 == 1 else "afternoon"
        return Heading(PHASES[state.phase], seat, Phrase(half, {"round": int(state.round)}))

    def outlook(self, state: State) -> Phrase | None:
        assert isinstance(state, Essen)
        return Phrase("rounds", {"left": ROUNDS - int(state.round)}) if state.waiting() else None

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Essen)
        booth = state.booths[seat]
        return {
            "points": state.scores()[seat],
            "money": int(booth.funds()),
            "buzz": int(buzz_of(state, booth)),
            "visitors": int(booth.visitors()),
        }

    def parts(self, state: State, seat: int) -> list[Part]:
        assert isinstance(state, Essen)
        return parts(state, seat)

    def slips(self, state: State, seat: int) -> dict[int, str]:
        assert isinstance(state, Essen)
        return slips(state, seat)

    def remarks(self, state: State, seat: int) -> list[Phrase]:
        assert isinstance(state, Essen)
        return remarks(state, seat)

    def ways(self, state: State, seat: int) -> list[WayFound]:
        assert isinstance(state, Essen)
        return plans(state, seat)

    def consequence(self, trial: Trial) -> Said:
        fair = trial.before
        assert isinstance(fair, Essen)
        changes = self.changes(trial)
        if fair.phase not in (BOOTH_SETUP, ACTION):
            told = {name: change for name, change in changes.items() if name != "buzz"}  # what tidying up does to it
            return Said(
                told_changes(told) + _bonuses(trial, fair) + _books(trial, fair), changes["points"], [], changes
            )
        return self._until_the_sales(trial, fair, changes)

    def _until_the_sales(self, trial: Trial, fair: Essen, changes: dict[str, tuple[int, int]]) -> Said:
        """Cost, what the sales of this round bring as the booths stand, buzz, and what that does to a bonus."""
        seat = trial.seat
        booth = fair.booths[seat]
        after = trial.outcomes[0].after
        assert isinstance(after, Essen)
        still_before = after.round == fair.round and after.phase in (BOOTH_SETUP, ACTION)
        decided = after if still_before else _before_the_sales(trial)
        cost = int(booth.funds() - decided.booths[seat].funds())
        sales = opened(decided)
        low, high = hopes(decided, sales)[seat]
        parts = [_payment(fair, decided, seat, cost)] if cost else []
        parts += _claimed(fair, decided, seat)
        if decided.booths[seat].rival != booth.rival:
            parts.append(Phrase("lure", {"visitors": int(sales.booths[seat].lured)}))
        parts.append(Phrase("sell", {"low": low}) if low == high else Phrase("sell_range", {"low": low, "high": high}))
        buzz = int(buzz_of(decided, decided.booths[seat]))
        parts.append(Phrase("buzz_after", {"buzz": buzz}))
        if shares(decided)[seat] != shares(fair)[seat]:  # what comes anyway stands on the board
            parts.append(Phrase("coming", {"visitors": shares(decided)[seat]}))
        lowest = _lowest(fair, seat), _lowest(decided, seat)
        if lowest[1] < lowest[0]:
            parts.append(Phrase("less_consistent", {"before": lowest[0], "after": lowest[1]}))
        spent = int(booth.sales() - decided.booths[seat].sales())
        cautions = _idle_offer(fair, decided, seat) + _idle(fair, decided, seat) + _raids(decided, seat, buzz)
        return Said(parts, (low - spent, high - spent), cautions, changes)


def _bonuses(trial: Trial, fair: Essen) -> list[Phrase]:
    """The bonuses that change to or from the seat, whatever is drawn: why its points change when the round ends."""
    told = []
    for bonus, name in enumerate(BONUS_NAMES):
        before = bool(bonuses_won(fair, bonus)[trial.seat])
        after = set()
        for outcome in trial.outcomes:
            assert isinstance(outcome.after, Essen)
            after.add(bool(bonuses_won(outcome.after, bonus)[trial.seat]))
        if after == {not before}:
            told.append(Phrase("bonus_lost" if before else "bonus_won", {"bonus": name}))
    return told


def _books(trial: Trial, fair: Essen) -> list[Phrase]:
    """What a coin that an Accountant moves does to two bonuses and to the turn order; what changes comes first."""
    after = trial.outcomes[0].after
    assert isinstance(after, Essen)
    booth, then = fair.booths[trial.seat], after.booths[trial.seat]
    if fair.phase != CLEANUP or list(booth.money) == list(then.money):
        return []
    told = [
        _changed("less_consistent", "as_consistent", _lowest(fair, trial.seat), _lowest(after, trial.seat)),
        _changed("rise", "same_rise", int(longest_rise(booth)), int(longest_rise(then))),
    ]
    told += new_order(fair, after, trial.seat)
    return sorted(told, key=lambda phrase: phrase.facts["before"] == phrase.facts["after"])


def _lowest(fair: Essen, seat: int) -> int:
    """What Consistent Seller looks at, as the books stand."""
    return int(standing(fair, BONUS_NAMES.index("consistent_seller"), seat))


def _changed(other: str, same: str, before: int, after: int) -> Phrase:
    return Phrase(other if before != after else same, {"before": before, "after": after})


def _before_the_sales(trial: Trial) -> Essen:
    """The table after the last action, just before the visitors come: the same in every outcome."""
    fair = trial.before.copy()
    assert isinstance(fair, Essen)
    fair.turn = 0  # somebody else would still be asked, so that the sales do not begin
    fair.play(trial.seat, trial.code, ScriptedDealer([]))
    return fair


def _payment(fair: Essen, after: Essen, seat: int, cost: int) -> Phrase:
    """What is paid, and which money pays: starting money, which is no points, or coins of earlier rounds (E-1.2)."""
    booth, then = fair.booths[seat], after.booths[seat]
    rounds = [space + 1 for space in range(len(booth.money)) if then.money[space] < booth.money[space]]
    if not rounds:
        return Phrase("pay", {"cost": cost})
    start = int(booth.starting_money - then.starting_money)
    return Phrase("pay_points", {"cost": cost, "points": cost - start if start else 0, "rounds": rounds})


def _claimed(fair: Essen, after: Essen, seat: int) -> list[Phrase]:
    """What a tile is claimed for, where no other figure says it: the table that sells 1:1, coins to move."""
    booth, then = fair.booths[seat], after.booths[seat]
    if then.held[ACCOUNTANT] > booth.held[ACCOUNTANT]:
        return [Phrase("accountant", {"coins": int(fair.box.accountant_moves)})]
    if then.held[SPECIAL_OFFER] == booth.held[SPECIAL_OFFER]:
        return []
    if then.special_offers_laid > booth.special_offers_laid:
        return [Phrase("offer", {"table": int(then.special_offers_laid)})]
    return [Phrase("offer_waits", {})] if _morning(fair) else []


def _idle_offer(fair: Essen, after: Essen, seat: int) -> list[Phrase]:
    """A Special Offer that changes nothing this round: everything sells 1:1 anyway, or no seller is without one."""
    booth, then = fair.booths[seat], after.booths[seat]
    if then.held[SPECIAL_OFFER] == booth.held[SPECIAL_OFFER]:
        return []
    if fair.ratio == ONE_TO_ONE:
        return [Phrase("offer_idle", {"later": _morning(fair)})]
    if then.special_offers_laid == booth.special_offers_laid and not _morning(fair):
        return [Phrase("offer_unused", {})]
    return []


def _morning(fair: Essen) -> bool:
    """Whether an afternoon of the same day is still to come."""
    return fair.round % 2 == 1


def _idle(fair: Essen, after: Essen, seat: int) -> list[Phrase]:
    """More tables with a seller than any tile that may turn up lets sell (E-3.5)."""
    tables = max((int(fair.box.demand_tables[tile]) for tile, left in enumerate(fair.demand.counts) if left), default=0)
    sellers = int(after.booths[seat].sellers)
    if sellers <= max(tables, int(fair.booths[seat].sellers)):
        return []
    return [Phrase("idle", {"tables": tables})]


def _raids(fair: Essen, seat: int, buzz: int) -> list[Phrase]:
    """Neighbours who are talked about more could each take the visitors of a table (E-4.2)."""
    louder = sorted(COLOURS.index(colour) for colour in outbuzzed_by(fair, seat))
    if not louder or fair.booths[seat].queue + sum(arrivals(fair)) == 0:
        return []
    return [Phrase("raid", {"buzz": buzz, "neighbours": louder})]
