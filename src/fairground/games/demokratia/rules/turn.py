"""The order of the steps: Rhetorics, Ekklesia, Archon, Phylai, Ostracism, end of round."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.packing import Reader
from fairground.core.state import NOBODY, Offers
from fairground.games.demokratia.actions import CAST, DONE, GIVE
from fairground.games.demokratia.fields import PolisFields
from fairground.games.demokratia.rules import archon, athens, ekklesia, end_of_round, monuments, ostracism
from fairground.games.demokratia.rules.bits import first_bit
from fairground.games.demokratia.rules.closing import close_round
from fairground.games.demokratia.rules.ending import ENDINGS, rank, score
from fairground.games.demokratia.rules.opening import seek_speaker
from fairground.games.demokratia.rules.placement import survey
from fairground.games.demokratia.rules.plays import go_on_building, go_on_with_effect, next_turn, play_citizen
from fairground.games.demokratia.rules.rhetorics import give, offer_gifts
from fairground.games.demokratia.state import (
    AFTERWARDS,
    ARCHON,
    EKKLESIA,
    FALL,
    LOWERING,
    OSTRACISM_CALL,
    OSTRACISM_NAME,
    PLACING,
    RHETOR_FROM,
    RHETOR_TO,
    RHETORICS,
    STOA_TRIAL,
    THEATRE_STAGE,
    THEATRE_VOTE,
    TURNING,
    VOTES_LEFT,
    WALLS_TILE,
)


class Demokratia(PolisFields):
    """The table, and the rules by which it goes on."""

    def next_seat(self) -> i64:
        if self.waiting_for == 0:
            return NOBODY
        return first_bit(self.waiting_for)

    def owes(self, seat: i64) -> bool:
        return self.waiting_for >> seat & 1 == 1

    def list_offers(self, seat: i64, offers: Offers) -> None:
        phase = self.phase
        if phase == ARCHON:
            archon.offer_plays(self, seat, offers)
            if self.activated == 0:
                monuments.offer_activations(self, seat, offers)
        elif phase == PLACING:
            athens.offer_cells(self, offers)
        elif phase == TURNING:
            athens.offer_turns(self, offers)
        elif phase in (EKKLESIA, THEATRE_VOTE):
            ekklesia.offer_votes(self, seat, offers)
        elif phase == RHETORICS:
            offer_gifts(self, seat, offers)
            offers.add(DONE)
        elif phase >= VOTES_LEFT:
            end_of_round.offer_passes(self, seat, offers)
        elif phase == LOWERING:
            athens.offer_phylai(self, offers)
        elif phase == AFTERWARDS:
            monuments.offer_activations(self, seat, offers)
            offers.add(DONE)
        elif phase == OSTRACISM_CALL:
            ostracism.offer_call(self, seat, offers)
        elif phase == OSTRACISM_NAME:
            ostracism.offer_names(self, seat, offers)
        else:
            self.offer_effects(seat, offers)

    def offer_effects(self, seat: i64, offers: Offers) -> None:
        """What the activated monument or rhetor asks for."""
        if self.phase == STOA_TRIAL:
            monuments.offer_rhetors(self, offers)
        elif self.phase == THEATRE_STAGE:
            monuments.offer_stages(self, offers)
        elif self.phase == WALLS_TILE:
            monuments.offer_replacements(self, seat, offers)
        elif self.phase == RHETOR_FROM:
            monuments.offer_citizens(self, offers)
        else:
            monuments.offer_rows(self, offers)

    def play(self, seat: i64, action: i64, dealer: Dealer) -> None:
        phase = self.phase
        if phase in (ARCHON, AFTERWARDS):
            play_citizen(self, seat, action, dealer)
        elif phase <= EKKLESIA:
            speak_or_vote(self, seat, action, dealer)
        elif phase <= LOWERING:
            go_on_building(self, seat, action, dealer)
        elif phase <= RHETOR_TO:
            go_on_with_effect(self, seat, action, dealer)
        else:
            close_round(self, seat, action, dealer)

    def scores(self) -> list[int]:
        return score(self)

    def ranking(self) -> list[int]:
        return rank(self)

    def winners(self) -> list[int]:
        """Nobody when Athens falls (D-7.1); with Hegemony all are first (D-7.2)."""
        return [] if self.ending == FALL else super().winners()

    def end_reason(self) -> str:
        return ENDINGS[self.ending]

    def read(self, numbers: Reader) -> None:
        super().read(numbers)
        survey(self.city, self.box)


def speak_or_vote(polis: Demokratia, seat: i64, action: i64, dealer: Dealer) -> None:
    """A gift or the end of the speech (D-1.1); a vote, the last of which opens the Archon phase (D-2.1)."""
    if polis.phase == EKKLESIA:
        ekklesia.cast(polis, seat, action - CAST)
        polis.waiting_for &= ~(1 << seat)
        if polis.waiting_for == 0:
            next_turn(polis, dealer)
        return
    if action != DONE:
        give(polis, seat, action - GIVE)
    if action == DONE or polis.demagogues[seat].hand == 0:
        polis.lap += 1
        seek_speaker(polis)
