"""How a round ends: Phylai, Ostracism, fresh hands, or the end of the game (D-4 to D-7)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import NOBODY
from fairground.games.demokratia.actions import CALL, DONE
from fairground.games.demokratia.rules import end_of_round, ostracism, phylai
from fairground.games.demokratia.rules.ending import ENDINGS, ending_now, score
from fairground.games.demokratia.rules.opening import ask, ask_everybody, begin_round
from fairground.games.demokratia.state import (
    OSTRACISM_CALL,
    OSTRACISM_NAME,
    OVER,
    RUNNING,
    TILES_LEFT,
    TILES_RIGHT,
    VOTES_LEFT,
    VOTES_RIGHT,
    Polis,
)


def hold_phylai(polis: Polis, dealer: Dealer) -> None:
    """Votes and new citizens; then the end, or a call to ostracism (D-4, D-7)."""
    journal = polis.journal
    if journal is not None:
        journal.beat("archon")
    phylai.leave_agora(polis)
    phylai.count_votes(polis)
    phylai.bring_citizens(polis)
    if journal is not None:
        journal.beat("citizens")
    polis.exile = NOBODY
    polis.ending = ending_now(polis)
    if polis.ending != RUNNING:
        polis.phase = OVER
        polis.waiting_for = 0
        if journal is not None:
            journal.note("over", {"ending": ENDINGS[polis.ending], "scores": score(polis)})
        return
    ostracism.allow_gifts(polis)
    polis.lap = polis.players
    if ostracism.may_be_called(polis):
        polis.lap = 0
    seek_caller(polis, dealer)


def seek_caller(polis: Polis, dealer: Dealer) -> None:
    """From the archon clockwise, the next who could pay a citizen (D-5.1)."""
    while polis.lap < polis.players:
        seat = (polis.archon + polis.lap) % polis.players
        if polis.demagogues[seat].hand > 0:
            ask(polis, OSTRACISM_CALL, seat)
            return
        polis.lap += 1
    refresh_votes(polis, dealer)


def close_round(polis: Polis, seat: i64, action: i64, dealer: Dealer) -> None:
    """Gifts, a call to ostracism, the names, the passes (D-1.1, D-5.1, D-6.1)."""
    if action < DONE:
        ostracism.bribe(polis, seat, action)
        if polis.phase == OSTRACISM_CALL and polis.demagogues[seat].hand == 0:
            polis.lap += 1
            seek_caller(polis, dealer)
        return
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


def all_have_chosen(polis: Polis, dealer: Dealer) -> None:
    """What was chosen in secret is carried out, and the next step begins (D-5.1, D-6.1)."""
    journal = polis.journal
    if polis.phase == OSTRACISM_NAME:
        if journal is not None:
            journal.beat("names")
        ostracism.count_names(polis)
        if journal is not None:
            journal.beat("shards")
        refresh_votes(polis, dealer)
        return
    end_of_round.pass_on(polis)
    if journal is not None:
        journal.beat("pass")
    if polis.phase == VOTES_LEFT:
        ask_everybody(polis, VOTES_RIGHT)
    elif polis.phase == VOTES_RIGHT:
        refresh_tiles(polis, dealer)
    elif polis.phase == TILES_LEFT:
        ask_everybody(polis, TILES_RIGHT)
    else:
        end_round(polis)


def refresh_votes(polis: Polis, dealer: Dealer) -> None:
    """New vote tiles, one to be passed left (D-6.1)."""
    end_of_round.collect_votes(polis)
    end_of_round.deal_votes(polis, dealer)
    ask_everybody(polis, VOTES_LEFT)


def refresh_tiles(polis: Polis, dealer: Dealer) -> None:
    """New Athens tiles, one to be passed left if there are two or more in a hand (D-6.1)."""
    end_of_round.collect_tiles(polis)
    end_of_round.deal_tiles(polis, dealer)
    if polis.demagogues[0].held > 1:
        ask_everybody(polis, TILES_LEFT)
    else:
        end_round(polis)


def end_round(polis: Polis) -> None:
    """Monuments and rhetors are fresh again, and the next round begins (D-6.1)."""
    polis.used = 0
    polis.round += 1
    begin_round(polis)
