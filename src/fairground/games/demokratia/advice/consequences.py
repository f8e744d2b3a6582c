"""What can be said about the choices of Demokratia: what each vote, seat and tile does to the next distribution."""

from fairground.core.advice import Advice, Heading, Said, told_changes
from fairground.core.phrase import Part, Phrase
from fairground.core.state import State
from fairground.core.trial import Trial
from fairground.games.demokratia.actions import BOULE, CALL, CAST, CELL, DONE, LOWER, TAKE, TILE
from fairground.games.demokratia.advice.building import standings
from fairground.games.demokratia.advice.effects import effects
from fairground.games.demokratia.advice.outlook import nearest_ending
from fairground.games.demokratia.advice.parts import parts
from fairground.games.demokratia.advice.remarks import remarks
from fairground.games.demokratia.advice.slips import slips
from fairground.games.demokratia.components import FIVE, PHYLAI
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import (
    EKKLESIA,
    OSTRACISM_CALL,
    OSTRACISM_NAME,
    RHETORICS,
    TURNING,
    VOTES_LEFT,
)
from fairground.games.demokratia.view.distribution import Distribution, would_bring, would_receive

PHYLAI_BEATS = ("reveal", "power", "seats", "citizens")


class DemagoguesAdvice(Advice):
    """A word to demagogues. Votes and tiles in other hands are hidden."""

    hides = True
    points_alike = True
    phases = dict.fromkeys(PHYLAI_BEATS, "phylai") | {
        "shards": "ostracism",
        "dealt_vote": "end_of_round",
        "pass": "end_of_round",
    }

    def heading(self, state: State, seat: int) -> Heading:
        assert isinstance(state, Demokratia)
        chapter = Phrase("round", {"round": int(state.round)})
        if state.phase == EKKLESIA:
            return Heading("ekklesia", None, chapter)
        if state.phase == OSTRACISM_NAME:
            return Heading("ostracism", None, chapter)
        if state.phase >= VOTES_LEFT:
            return Heading("end_of_round", None, chapter)
        if state.phase == OSTRACISM_CALL:
            return Heading("ostracism", seat, chapter)
        return Heading("rhetorics" if state.phase == RHETORICS else "archon", seat, chapter)

    def outlook(self, state: State) -> Phrase | None:
        assert isinstance(state, Demokratia)
        return nearest_ending(state) if state.waiting() else None

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Demokratia)
        return {
            "points": state.scores()[seat],
            "citizens": int(state.demagogues[seat].hand),
            "receive": would_receive(state, would_bring(state))[seat],
            "power": sum(int(power) for power in state.power),
        }

    def parts(self, state: State, seat: int) -> list[Part]:
        assert isinstance(state, Demokratia)
        return parts(state, seat)

    def slips(self, state: State, seat: int) -> dict[int, str]:
        assert isinstance(state, Demokratia)
        return slips(state, seat)

    def remarks(self, state: State, seat: int) -> list[Phrase]:
        assert isinstance(state, Demokratia)
        return remarks(state, seat)

    def consequence(self, trial: Trial) -> Said:
        polis = trial.before
        assert isinstance(polis, Demokratia)
        changes = self.changes(trial)
        told = {name: change for name, change in changes.items() if name != "receive"}
        # What a citizen is played for comes first: where there is little room, the end of the line is left out.
        paid = {name: told.pop(name) for name in ("citizens",) if name in told}
        if trial.code < DONE:  # a gift costs what it costs, whatever is dealt behind it
            paid = {"citizens": (-1, -1)}
        # A tile is drawn for a building and votes may follow it; what it comes to by itself is open all the same.
        afters = standings(polis, trial.seat, trial.code)
        if afters:
            own = [after[trial.seat] - polis.scores()[trial.seat] for after in afters]
            told["points"] = (min(own), max(own))
        low, high = told.get("points", (0, 0))
        if changes:  # what others lose or win is told with the step that does it
            afters = [self.points(outcome.after, trial.seat) for outcome in trial.outcomes]
        parts = told_changes(told) + (_distribution(polis, trial.seat, trial.code) or effects(polis, trial, changes))
        parts += self._points_of_others(trial, afters) + told_changes(paid)
        gain = (low, high) if low == high != 0 else None
        return Said(parts, gain, _cautions(polis, trial.seat, trial.code), changes)

    def _points_of_others(self, trial: Trial, afters: list[list[int]]) -> list[Phrase]:
        """What the choice costs the others or brings them, where all that comes of it is known; points are open."""
        if not afters:
            return []
        before = self.points(trial.before, trial.seat)
        found = []
        for other, points in enumerate(before):
            differences = {after[other] - points for after in afters}
            if other != trial.seat and len(differences) == 1 and differences != {0}:
                found.append(Phrase("points_of", {"other": other, "change": differences.pop()}))
        return found


def _distribution(polis: Demokratia, seat: int, code: int) -> list[Phrase]:
    """The citizens that the next distribution would bring this seat, as power stands but for this choice; what a call
    leads to (D-5.1)."""
    if code == CALL:
        return [Phrase("calls")]
    coming = Distribution(polis)
    now = coming.receive[seat]
    box = polis.box
    if CAST <= code < BOULE:
        vote = code - CAST
        then = coming.with_power(list(box.votes[vote * FIVE : vote * FIVE + FIVE]))[seat]
        return [Phrase("by_vote", {"citizens": then, "change": then - now})]
    if BOULE <= code < TILE:
        then = coming.with_seat(seat, code - BOULE)[seat]
        return [Phrase("by_seat", {"citizens": then, "change": then - now})]
    tile = code - TILE if TILE <= code < TAKE else int(polis.tile)
    if TILE <= code < TAKE or (CELL <= code < LOWER and tile >= 0 and polis.phase <= TURNING):
        then = coming.with_power(list(box.tiles.gains[tile * FIVE : tile * FIVE + FIVE]))[seat]
        brought = Phrase("by_tile", {"citizens": then, "change": then - now, "black": int(box.tiles.black[tile])})
        return [*_lifted(polis, tile), brought]
    if LOWER <= code < LOWER + FIVE:
        changes = [-1 if phyle == code - LOWER else 0 for phyle in range(FIVE)]
        then = coming.with_power(changes)[seat]
        return [Phrase("by_seat", {"citizens": then, "change": then - now})]
    return []


def _lifted(polis: Demokratia, tile: int) -> list[Phrase]:
    """The phylai whose houses are on a tile, by how much each rises (D-3.3)."""
    gains = [int(gain) for gain in polis.box.tiles.gains[tile * FIVE : tile * FIVE + FIVE]]
    return [
        Phrase("lifts", {"phylai": [PHYLAI[phyle] for phyle in range(FIVE) if gains[phyle] == power], "power": power})
        for power in sorted(set(gains) - {0})
    ]


def _cautions(polis: Demokratia, seat: int, code: int) -> list[Phrase]:
    """A seat that power does not feed is lost at the next distribution, as power stands (D-4.2)."""
    if not BOULE <= code < TILE:
        return []
    phyle = code - BOULE
    twin = polis.copy()
    assert isinstance(twin, Demokratia)
    twin.boule[phyle * FIVE + seat] += 1
    if would_bring(twin)[phyle][seat] >= twin.boule[phyle * FIVE + seat]:
        return []
    facts = {"power": int(polis.power[phyle]), "seats": int(twin.seats_taken(phyle))}
    return [Phrase("seat_lost", {"phyle": PHYLAI[phyle], **facts})]
