"""What can be said about the choices of Fruit Stall: what a fruit is worth if nobody else sells it."""

from fairground.core.advice import Advice, Heading, Said
from fairground.core.phrase import Part, Phrase
from fairground.core.state import State
from fairground.core.trial import Trial
from fairground.games.template.actions import PEEK, SELL
from fairground.games.template.advice.parts import parts
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import DRAFT, REWARD


class SellersAdvice(Advice):
    """A word to the sellers. Hands are hidden, so a sale is worth nothing or all of it."""

    hides = True
    points_alike = True
    phases = dict.fromkeys(("market",), "market")

    def heading(self, state: State, seat: int) -> Heading:
        assert isinstance(state, FruitStall)
        if state.phase == DRAFT:
            return Heading("draft", None)
        chapter = Phrase("round", {"round": int(state.round)})
        return Heading("reward", seat, chapter) if state.phase == REWARD else Heading("market", None, chapter)

    def parts(self, state: State, seat: int) -> list[Part]:
        assert isinstance(state, FruitStall)
        return parts(state, seat)

    def consequence(self, trial: Trial) -> Said:
        if SELL <= trial.code < PEEK:
            assert isinstance(trial.before, FruitStall)
            worth = int(trial.before.box.worth[trial.code - SELL])
            changes = {"points": (0, worth)}
            return Said([Phrase("alone", {"points": worth})], (0, worth), [], changes)
        return Said([], None, [], self.changes(trial))
