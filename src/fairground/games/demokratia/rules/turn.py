"""The order of the steps: Rhetorics, Ekklesia, Archon, Phylai, Ostracism, end of round."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader
from fairground.core.state import NOBODY, Offers, State
from fairground.games.demokratia.actions import (
    ACTIVATE,
    BOULE,
    CALL,
    CAST,
    CELL,
    DONE,
    GIVE,
    LOWER,
    MOVE,
    SILENCE,
    STAGE,
    TAKE,
    TILE,
    TO,
    TURN,
)
from fairground.games.demokratia.rules import archon, athens, ekklesia, end_of_round, monuments, ostracism, phylai
from fairground.games.demokratia.rules.bits import first_bit
from fairground.games.demokratia.rules.ending import ENDINGS, ending_now, rank, score
from fairground.games.demokratia.rules.placement import survey
from fairground.games.demokratia.rules.rhetorics import give, offer_gifts
from fairground.games.demokratia.state import (
    AFTERWARDS,
    ARCHON,
    EKKLESIA,
    EMPTY,
    LOWERING,
    OSTRACISM_CALL,
    OSTRACISM_NAME,
    OVER,
    PLACING,
    RHETOR_FROM,
    RHETOR_TO,
    RHETORICS,
    RUNNING,
    STOA_TRIAL,
    THEATRE_STAGE,
    THEATRE_VOTE,
    TILES_LEFT,
    TILES_RIGHT,
    TURNING,
    VOTES_LEFT,
    VOTES_RIGHT,
    WALLS,
    WALLS_TILE,
    Demagogue,
    Polis,
)


class Demokratia(Polis):
    """The table, and the rules by which it goes on."""

    def next_seat(self) -> i64:
        return first_bit(self.waiting_for) if self.waiting_for else NOBODY

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
            offers.add(CALL)
            offers.add(DONE)
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

    def end_reason(self) -> str:
        return ENDINGS[self.ending]

    def copy(self) -> State:
        demagogues = vec[Demagogue]([demagogue.copy() for demagogue in self.demagogues])
        twin = Demokratia(
            self.box,
            demagogues,
            self.city.copy(),
            self.votes.copy(),
            self.athens.copy(),
            self.power[:],
            self.boule[:],
            self.owners[:],
            self.whereabouts[:],
        )
        twin.copy_from(self)
        return twin

    def read(self, numbers: Reader) -> None:
        super().read(numbers)
        survey(self.city, self.box)


def ask(polis: Demokratia, phase: i64, seat: i64) -> None:
    """One seat decides."""
    polis.phase = phase
    polis.waiting_for = 1 << seat


def ask_everybody(polis: Demokratia, phase: i64) -> None:
    """All decide, in secret and at once."""
    polis.phase = phase
    polis.waiting_for = (1 << polis.players) - 1


# --- Rhetorics and Ekklesia ---


def begin_round(polis: Demokratia) -> None:
    """Rhetorics: one lap from the archon (D-1.1)."""
    journal = polis.journal
    if journal is not None:
        journal.note("round", {"round": int(polis.round), "archon": int(polis.archon)})
    polis.lap = 0
    seek_speaker(polis)


def seek_speaker(polis: Demokratia) -> None:
    """The next with a citizen to give away, or the vote (D-1.1, D-2.1)."""
    while polis.lap < polis.players:
        seat = (polis.archon + polis.lap) % polis.players
        if polis.demagogues[seat].hand > 0:
            ask(polis, RHETORICS, seat)
            return
        polis.lap += 1
    polis.phase = EKKLESIA
    polis.waiting_for = ekklesia.voters(polis)


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


# --- Archon ---


def next_turn(polis: Demokratia, dealer: Dealer) -> None:
    """Who has most in hand plays a citizen; when no hand has any, the phase ends (D-3.1)."""
    polis.played = 0
    polis.activated = 0
    seat = archon.next_archon(polis)
    if seat == NOBODY:
        hold_phylai(polis, dealer)
    else:
        ask(polis, ARCHON, seat)


def play_citizen(polis: Demokratia, seat: i64, action: i64, dealer: Dealer) -> None:
    """A gift, an activation, or a citizen to the Boule, Athens, a monument or rhetor (D-3.2 to D-3.5)."""
    if action >= ACTIVATE:
        monuments.activate(polis, seat, action - ACTIVATE, dealer)
        if polis.active == EMPTY:
            go_on(polis, dealer)
    elif action >= TAKE:
        archon.take(polis, seat, action - TAKE)
        after_the_play(polis, seat, dealer)
    elif action >= TILE:
        athens.choose_tile(polis, seat, action - TILE)
        ask(polis, PLACING, seat)
    elif action >= BOULE:
        archon.sit(polis, seat, action - BOULE)
        after_the_play(polis, seat, dealer)
    elif action == DONE:
        next_turn(polis, dealer)
    else:
        give(polis, seat, action - GIVE)


def go_on_building(polis: Demokratia, seat: i64, action: i64, dealer: Dealer) -> None:
    """Where, how turned, and whom the black buildings hurt (D-3.3)."""
    if polis.phase == LOWERING:
        athens.lower(polis, action - LOWER)
    elif polis.phase == TURNING:
        raise_building(polis, seat, action - TURN)
    else:
        polis.cell = action - CELL
        turns = athens.possible_turns(polis, polis.cell)
        if turns & (turns - 1):
            polis.phase = TURNING
            return
        raise_building(polis, seat, first_bit(turns))
    if polis.black_left > 0:
        polis.phase = LOWERING
        return
    athens.draw_tile(polis, seat, dealer)
    if polis.active == WALLS:
        go_on(polis, dealer)
    else:
        after_the_play(polis, seat, dealer)


def raise_building(polis: Demokratia, seat: i64, turn: i64) -> None:
    """With a citizen on it, or by the Walls in place of another tile (D-3.3, D-3.5)."""
    if polis.active == WALLS:
        athens.rebuild(polis, seat, turn)
    else:
        athens.build(polis, seat, turn)


def go_on_with_effect(polis: Demokratia, seat: i64, action: i64, dealer: Dealer) -> None:
    """What the activated monument or rhetor asked for (D-3.5)."""
    if polis.phase == THEATRE_STAGE:
        polis.target = action - STAGE
        polis.phase = THEATRE_VOTE
        return
    if polis.phase == WALLS_TILE:
        athens.choose_tile(polis, seat, action - TILE)
        polis.phase = PLACING
        return
    if polis.phase == STOA_TRIAL:
        monuments.silence(polis, action - SILENCE)
    elif polis.phase == THEATRE_VOTE:
        monuments.recast(polis, seat, polis.target, action - CAST)
    elif polis.phase == RHETOR_TO:
        monuments.move(polis, action - TO)
    elif not monuments.choose_citizen(polis, action - MOVE):
        return
    go_on(polis, dealer)


def go_on(polis: Demokratia, dealer: Dealer) -> None:
    """After an activation: the citizen's play, if it is still to come and still possible, or the next turn (D-3.5)."""
    polis.active = EMPTY
    polis.target = EMPTY
    if polis.played == 0 and archon.may_play(polis, polis.archon):
        ask(polis, ARCHON, polis.archon)
    else:
        next_turn(polis, dealer)


def after_the_play(polis: Demokratia, seat: i64, dealer: Dealer) -> None:
    """One activation may follow if none went before (D-3.5)."""
    polis.played = 1
    if polis.activated == 0 and monuments.any_activation(polis, seat):
        ask(polis, AFTERWARDS, seat)
    else:
        next_turn(polis, dealer)


# --- Phylai, Ostracism, end of round ---


def hold_phylai(polis: Demokratia, dealer: Dealer) -> None:
    """Votes and new citizens; then the end, or a call to ostracism (D-4, D-7)."""
    phylai.leave_agora(polis)
    phylai.count_votes(polis)
    phylai.bring_citizens(polis)
    polis.exile = NOBODY
    polis.ending = ending_now(polis)
    if polis.ending != RUNNING:
        polis.phase = OVER
        polis.waiting_for = 0
        journal = polis.journal
        if journal is not None:
            journal.note("over", {"ending": ENDINGS[polis.ending], "scores": score(polis)})
        return
    polis.lap = 0 if ostracism.may_be_called(polis) else polis.players
    seek_caller(polis, dealer)


def seek_caller(polis: Demokratia, dealer: Dealer) -> None:
    """From the archon clockwise, the next who could pay a citizen (D-5.1)."""
    while polis.lap < polis.players:
        seat = (polis.archon + polis.lap) % polis.players
        if polis.demagogues[seat].hand > 0:
            ask(polis, OSTRACISM_CALL, seat)
            return
        polis.lap += 1
    refresh_votes(polis, dealer)


def close_round(polis: Demokratia, seat: i64, action: i64, dealer: Dealer) -> None:
    """A call to ostracism, the names, the passes (D-5.1, D-6.1)."""
    if polis.phase == OSTRACISM_CALL:
        if action == CALL:
            ostracism.call(polis, seat)
            ask_everybody(polis, OSTRACISM_NAME)
        else:
            polis.lap += 1
            seek_caller(polis, dealer)
        return
    if polis.phase == OSTRACISM_NAME:
        ostracism.name(polis, seat, action)
    else:
        end_of_round.choose_pass(polis, seat, action)
    polis.waiting_for &= ~(1 << seat)
    if polis.waiting_for == 0:
        all_have_chosen(polis, dealer)


def all_have_chosen(polis: Demokratia, dealer: Dealer) -> None:
    """What was chosen in secret is carried out, and the next step begins (D-5.1, D-6.1)."""
    if polis.phase == OSTRACISM_NAME:
        ostracism.count_names(polis)
        refresh_votes(polis, dealer)
        return
    end_of_round.pass_on(polis)
    if polis.phase == VOTES_LEFT:
        ask_everybody(polis, VOTES_RIGHT)
    elif polis.phase == VOTES_RIGHT:
        refresh_tiles(polis, dealer)
    elif polis.phase == TILES_LEFT:
        ask_everybody(polis, TILES_RIGHT)
    else:
        end_round(polis)


def refresh_votes(polis: Demokratia, dealer: Dealer) -> None:
    """New vote tiles, one to be passed left (D-6.1)."""
    end_of_round.collect_votes(polis)
    end_of_round.deal_votes(polis, dealer)
    ask_everybody(polis, VOTES_LEFT)


def refresh_tiles(polis: Demokratia, dealer: Dealer) -> None:
    """New Athens tiles, one to be passed left if there are two or more in a hand (D-6.1)."""
    end_of_round.collect_tiles(polis)
    end_of_round.deal_tiles(polis, dealer)
    if polis.demagogues[0].held > 1:
        ask_everybody(polis, TILES_LEFT)
    else:
        end_round(polis)


def end_round(polis: Demokratia) -> None:
    """Monuments and rhetors are fresh again, and the next round begins (D-6.1)."""
    polis.used = 0
    polis.round += 1
    begin_round(polis)
