"""What can be said about the choices of ESSEN The Game: points now, money and steps left, and the way home."""

from fairground.core.advice import Advice, Heading, Said, WayFound, told_changes
from fairground.core.phrase import Part, Phrase
from fairground.core.state import State, places
from fairground.core.trial import Trial
from fairground.games.essen_the_game.actions import BUY, END, KEEP, PLAY_TEST, STEP
from fairground.games.essen_the_game.advice.parts import parts
from fairground.games.essen_the_game.advice.remarks import remarks
from fairground.games.essen_the_game.advice.slips import slips
from fairground.games.essen_the_game.components import BOOTHS, PARKING, SPACE_NAMES, SPACES
from fairground.games.essen_the_game.rules.movement import cheapest_ways
from fairground.games.essen_the_game.rules.purchase import points_for, price_of
from fairground.games.essen_the_game.rules.scoring import wishes
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import ACTIONS, DRAFT, OVER, REMOVAL, TESTING
from fairground.games.essen_the_game.table.sets import size

MAINTENANCE = ("released", "pallet", "popularity", "events")


class VisitorsAdvice(Advice):
    """A word to visitors. Wishes are hidden: only their owner hears of them."""

    hides = True
    points_alike = True
    phases = dict.fromkeys(MAINTENANCE, "maintenance") | {
        "common": "draft",
        "noon": "noon",
        "afternoon": "noon",
        "evening": "evening",
    }

    def heading(self, state: State, seat: int) -> Heading:
        assert isinstance(state, EssenTheGame)
        if state.phase == DRAFT:
            return Heading("draft", None)
        phase = "removal" if state.phase == REMOVAL else "actions"
        return Heading(phase, seat, Phrase("round", {"round": int(state.round)}))

    def points(self, state: State, seat: int) -> list[int]:
        """The points on the track: what wishes will bring is nobody else's to know."""
        assert isinstance(state, EssenTheGame)
        if state.phase == OVER:
            return state.scores()
        return [int(visitor.points) for visitor in state.visitors]

    def places(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, EssenTheGame)
        if state.phase == OVER:
            return state.ranking()
        return places([(points,) for points in self.points(state, seat)])

    def outlook(self, state: State) -> Phrase | None:
        assert isinstance(state, EssenTheGame)
        if not state.waiting():
            return None
        if state.phase == DRAFT:
            return Phrase("before", {"left": int(state.box.rounds)})
        return Phrase("rounds", {"left": int(state.box.rounds - state.round)})

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, EssenTheGame)
        visitor = state.visitors[seat]
        return {
            "points": int(visitor.points),
            "money": int(visitor.money),
            "steps": int(state.points_left(visitor)),
            "bag": int(size(visitor.bag)),
            "wishes": int(wishes(visitor)),
        }

    def parts(self, state: State, seat: int) -> list[Part]:
        assert isinstance(state, EssenTheGame)
        return parts(state, seat)

    def slips(self, state: State, seat: int) -> dict[int, str]:
        assert isinstance(state, EssenTheGame)
        return slips(state, seat)

    def remarks(self, state: State, seat: int) -> list[Phrase]:
        assert isinstance(state, EssenTheGame)
        return remarks(state, seat)

    def consequence(self, trial: Trial) -> Said:
        halls = trial.before
        assert isinstance(halls, EssenTheGame)
        changes = self.changes(trial)
        if trial.code == PLAY_TEST:
            changes = {"steps": (-1, -1)}
        parts = told_changes(changes)
        if trial.code == PLAY_TEST:
            parts.append(Phrase("two_wishes"))
        after = trial.outcomes[0].after
        assert isinstance(after, EssenTheGame)
        if STEP <= trial.code < STEP + BOOTHS:
            parts += _to_buy(halls, trial.seat, trial.code - STEP)
        if trial.code == END:
            parts = _left_undone(halls, trial.seat)
        elif halls.phase in (DRAFT, TESTING):
            booth = trial.code - KEEP
            parts = [Phrase("away", {"steps": int(cheapest_ways(halls, PARKING).costs[booth])})]
            if halls.phase == TESTING:
                parts = _had(halls, trial.seat, booth) or [*parts, *_for_sale(halls, booth)]
            else:
                card = Phrase("card", {"number": int(booth) + 1, "price": int(halls.box.prices[booth])})
                parts = [*parts, *_apart(halls, trial.seat, booth), card]
        gain = changes.get("points", (0, 0))
        cautions = _way_home(after, trial.seat, trial.code) if halls.phase == after.phase == ACTIONS else []
        return Said(parts, gain if gain != (0, 0) else None, cautions, changes)

    def ways(self, state: State, seat: int) -> list[WayFound]:
        """To every space within reach, by the cheapest way."""
        assert isinstance(state, EssenTheGame)
        if state.phase != ACTIONS:
            return []
        visitor = state.visitors[seat]
        left = int(state.points_left(visitor))
        ways = cheapest_ways(state, visitor.space)
        found = []
        for space in range(SPACES):
            cost = int(ways.costs[space])
            if space != visitor.space and cost <= left:
                codes = [STEP + step for step in ways.to(space)]
                parts = [Phrase("steps", {"change": -cost}), *_to_buy(state, seat, space)]
                found.append(WayFound(SPACE_NAMES[space], codes, parts, _way_back(state, seat, space, left - cost)))
        return found


def _for_sale(halls: EssenTheGame, space: int) -> list[Phrase]:
    """What the game of a booth would bring and cost now."""
    if space >= BOOTHS or not (halls.offered >> space) & 1:
        return []
    return [Phrase("for_sale", {"points": int(points_for(halls, space)), "price": int(price_of(halls, space))})]


def _is_full(halls: EssenTheGame, seat: int) -> bool:
    return bool(size(halls.visitors[seat].bag) >= halls.box.bags)


def _to_buy(halls: EssenTheGame, seat: int, space: int) -> list[Phrase]:
    """What could be bought there; nothing, with a full bag (S-3.3)."""
    found = _for_sale(halls, space)
    return [Phrase("bag_full")] if found and _is_full(halls, seat) else found


def _had(halls: EssenTheGame, seat: int, booth: int) -> list[Phrase]:
    """A game that nobody can buy any more: somebody has it, or it was removed from the fair."""
    for owner, visitor in enumerate(halls.visitors):
        if ((visitor.bag | visitor.trunk) >> booth) & 1:
            return [Phrase("had")] if owner == seat else [Phrase("had_by", {"seat": owner})]
    return [Phrase("removed")] if (halls.removed >> booth) & 1 else []


def _apart(halls: EssenTheGame, seat: int, booth: int) -> list[Phrase]:
    """How far a booth is from the nearest of the own wishes: those on one way are fetched together."""
    visitor, steps = halls.visitors[seat], halls.box.steps
    near = [int(steps[booth * SPACES + visitor.picks[pick]]) for pick in range(visitor.picked)]
    return [Phrase("apart", {"steps": min(near)})] if near else []


def _left_undone(halls: EssenTheGame, seat: int) -> list[Phrase]:
    """The action points that go unused, and how many the bag leaves for the next turn."""
    visitor = halls.visitors[seat]
    parts = [Phrase("unused", {"left": int(halls.points_left(visitor))})]
    if halls.round < halls.box.rounds:
        parts.append(Phrase("next_turn", {"next": int(halls.box.track - size(visitor.bag))}))
    return parts


def _way_home(halls: EssenTheGame, seat: int, code: int) -> list[Phrase]:
    """Far from the car: with a bag that eats the steps of the next turn, or in the last round, when leaving pays."""
    visitor = halls.visitors[seat]
    away = int(cheapest_ways(halls, visitor.space).costs[PARKING])
    left = int(halls.points_left(visitor))
    last = halls.round == halls.box.rounds
    next_turn = int(halls.box.track - size(visitor.bag))
    if last and away > left and halls.departed < len(halls.box.departure_points):
        return [Phrase("too_far", {"away": away, "left": left})]
    if code != BUY or last:
        return []
    filled = [Phrase("full", {"games": int(size(visitor.bag))})] if _is_full(halls, seat) else []
    heavy = [Phrase("heavy", {"away": away, "next": next_turn})] if away > left + next_turn else []
    return heavy + filled  # in the bar the first has room


def _way_back(halls: EssenTheGame, seat: int, space: int, left: int) -> list[Phrase]:
    """What one would have to beware of who walks there, with so many action points left, and buys what is to be had."""
    visitor = halls.visitors[seat]
    carried = int(size(visitor.bag)) + 1
    buys = (
        bool(_for_sale(halls, space))
        and not _is_full(halls, seat)
        and left > 0
        and visitor.money >= price_of(halls, space)
    )
    away = int(cheapest_ways(halls, space).costs[PARKING])
    if halls.round == halls.box.rounds:
        left -= int(buys)
        home = cheapest_ways(halls, visitor.space).costs[PARKING] <= halls.points_left(visitor)
        late = home and away > left and halls.departed < len(halls.box.departure_points)
        return [Phrase("too_far", {"away": away, "left": left})] if late else []
    if not buys:
        return []
    next_turn = int(halls.box.track) - carried
    heavy = [Phrase("then_heavy", {"away": away, "next": next_turn})] if away > left - 1 + next_turn else []
    return heavy + ([Phrase("then_full")] if carried >= halls.box.bags else [])
