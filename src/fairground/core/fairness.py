"""Whether a deal was fair: what was promised before the game was kept, and the seed deals what was drawn.

A record can only ever be consistent with itself: whoever writes it can write another. It proves something to whoever
kept what the table showed while the game was played (`Held`).
"""

from bisect import bisect_right
from dataclasses import dataclass

from fairground.core.committed import commitment, seed_from_hex
from fairground.core.dealer import ScriptedDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play, replay
from fairground.core.proof.chain import Chain
from fairground.core.proof.deal import draws_again, plain
from fairground.core.proof.hashes import pledge_of
from fairground.core.proof.notes import COMMITMENT, LINK, SEED, chain_of, opening_in
from fairground.core.proof.opening import Opening
from fairground.core.proof.seat_events import RESIGNS, SEATS_LINK, SeatEvent, seat_events_in
from fairground.core.proof.terms import Terms
from fairground.core.record import Record
from fairground.core.refusal import BadInput, Sentence
from fairground.core.resignation import STOPPED


@dataclass(frozen=True)
class Held:
    """What somebody kept, in hexadecimal digits.

    The commitment of the opening, the latest link, the own share, and the latest link of what happened to seats.
    """

    commitment: str = ""
    link: str = ""
    share: str = ""
    seats: str = ""


@dataclass(frozen=True)
class Verdict:
    """What was found in a record that plays through.

    `fair` is None when no seed is noted, and true when nothing contradicts anything; `proven` when it also fits what
    was held against it and somebody added to the deal who had not shown it to the house before. `terms` are those of a
    deal that all made together; `last_seen` is the position of the link that was held, when the game went on after it.
    `linked` are the seats whose resignation is a link; `seats_open` says that something happened to a seat after the
    last move, or the game was not played to its end, and nothing was held against it; `noted_only` that a resignation
    or a stop is told and no link.
    """

    play: Play
    fair: bool | None
    complaint: str = ""
    proven: bool = False
    terms: Terms | None = None
    last_seen: int | None = None
    linked: tuple[str, ...] = ()
    seats_open: bool = False
    noted_only: bool = False


NOTHING = Held()


def judge(game: AnyGame, record: Record, held: Held = NOTHING) -> Verdict:
    """Play a record through and check all it opens; a move that cannot be raises BadRecord."""
    play = replay(game, record, ScriptedDealer([]))
    game = play.game
    opening = opening_in(game, record)
    if opening is None:
        return _judge_old(game, record, play, held)
    complaint = _opening_complaint(record, opening) or _deal_complaint(game, record, opening.seed)
    chain, events = chain_of(game, record, opening), seat_events_in(record.notes, game.seats[: record.players])
    complaint = complaint or _chain_complaint(record, chain) or _seats_complaint(game, record, events, chain)
    complaint = complaint or _held_complaint(opening, chain, held)
    position = _position_of(chain, held.link)
    last = len(chain) - 1
    # Whoever tells of a game that stopped somewhere may have left out why.
    at_the_end = not play.over or (bool(events) and events[-1].position == last)
    seats_open = at_the_end and not (held.seats and held.seats == chain.seats.hex())
    linked = tuple(game.seats[event.seat] for event in events if event.kind == RESIGNS)
    stopped = STOPPED in record.notes and all(event.kind != STOPPED for event in events)
    noted_only = stopped or not set(record.resigned) <= set(linked)
    complete = bool(held.commitment and held.link) and position == last and not (seats_open or noted_only)
    return Verdict(
        play,
        not complaint,
        complaint,
        proven=not complaint and complete and bool(opening.terms.kept),
        terms=opening.terms,
        last_seen=position if position is not None and position < last else None,
        linked=linked,
        seats_open=seats_open,
        noted_only=noted_only,
    )


def _opening_complaint(record: Record, opening: Opening) -> str:
    terms = opening.terms
    if opening.commitment != record.notes.get(COMMITMENT):
        return Sentence("the secret is not the one that the table promised when it was opened: its commitment differs")
    for number in opening.foreign_shares():
        return Sentence("the bytes of {seat} are not the ones that were pledged", seat=terms.seats[number].colour)
    names = [record.people.get(seat.colour, "") for seat in terms.seats]
    for number in opening.foreign_names(names):
        return Sentence("the name at {seat} is not the one that sat down there", seat=terms.seats[number].colour)
    if opening.seed.hex() != record.notes.get(SEED):
        return Sentence("the seed is not the one that follows from secret, table, options, seats and all bytes")
    return ""


def _deal_complaint(game: AnyGame, record: Record, seed: bytes) -> str:
    """What was drawn and is not what the seed deals; points are compared where the record has them."""
    noted = [record.deal, *(move.draws for move in record.moves)]
    try:
        for number, (draws, again) in enumerate(zip(noted, draws_again(game, record, seed), strict=True)):
            fitting = again if any(draw.total for draw in draws) else plain(again)
            if fitting != draws:
                if not number:
                    return Sentence("what was drawn at the start is not what the seed deals")
                return Sentence("what was drawn after decision {number} is not what the seed deals", number=number)
    except BadInput:
        return Sentence("what the seed deals does not lead to the decisions that were taken")
    return ""


def _chain_complaint(record: Record, chain: Chain) -> str:
    if record.notes.get(LINK) != chain.last.hex():
        return Sentence("the chain of moves does not end in the link that the record notes")
    return ""


def _seats_complaint(game: AnyGame, record: Record, events: list[SeatEvent], chain: Chain) -> str:
    """What is told about resignations and bots and is not what was linked. Earlier releases linked none of it."""
    positions = [event.position for event in events]
    in_order = positions == sorted(positions) and (not positions or positions[-1] < len(chain))
    if not in_order or record.notes.get(SEATS_LINK, "") != chain.seats.hex():
        return Sentence("the chain of what happened to the seats does not end in the link that the record notes")
    standing, resigned = _standing(record), record.resigned
    for event in events:
        if event.kind == RESIGNS:
            if resigned.get(game.seats[event.seat]) != bisect_right(standing, event.position):
                return Sentence("{seat} resigned otherwise than the record notes", seat=game.seats[event.seat])
        elif event.kind == STOPPED and record.notes.get(STOPPED) != event.detail:
            return Sentence("the game was stopped otherwise than the record notes")
    return ""


def _standing(record: Record) -> list[int]:
    """The position of every decision that stands."""
    gone, found = 0, []
    withdrawn = [entry.after for entry in record.withdrawn]
    for number in range(len(record.moves)):
        while gone < len(withdrawn) and withdrawn[gone] <= number:
            gone += 1
        found.append(number + 1 + gone)
    return found


def _held_complaint(opening: Opening, chain: Chain, held: Held) -> str:
    if held.commitment and held.commitment != opening.commitment:
        return Sentence("the table's secret does not fit the commitment that you kept")
    if held.share and pledge_of(bytes.fromhex(held.share)) not in [seat.pledge for seat in opening.terms.seats]:
        return Sentence("your bytes are not in the seed")
    if held.seats and held.seats not in [link.hex() for link in chain.seat_links]:
        return Sentence(
            "the link of the seats that you kept is not in the chain: who resigned or stood in is not what you saw"
        )
    if held.link and _position_of(chain, held.link) is None:
        return Sentence(
            "the link that you kept is not in the chain: a move, the deal or the terms are not those you saw"
        )
    return ""


def _position_of(chain: Chain, link: str) -> int | None:
    """Where in the chain a link is, the latest first."""
    for position in range(len(chain) - 1, -1, -1):
        if chain.at(position).hex() == link:
            return position
    return None


# --- deals made in the old way: by the house alone ---


def _judge_old(game: AnyGame, record: Record, play: Play, held: Held) -> Verdict:
    promised, shown = record.notes.get(COMMITMENT), record.notes.get(SEED)
    if shown is None and held != NOTHING:
        return Verdict(play, False, Sentence("the record opens nothing of the deal to which you kept something"))
    if shown is None:
        return Verdict(play, None, Sentence("the record notes no seed, so the deal cannot be checked"))
    if promised is None:
        return Verdict(play, False, Sentence("the record notes a seed but no commitment made before the game"))
    seed = seed_from_hex(shown)
    if commitment(seed) != promised:
        return Verdict(play, False, Sentence("the seed is not the one that was promised: its SHA-256 differs"))
    if held.commitment and held.commitment != promised:
        return Verdict(play, False, Sentence("the seed does not fit the commitment that you kept"))
    if held.link or held.share or held.seats:
        return Verdict(
            play, False, Sentence("this deal was made in the old way: there is no chain and there are no shares")
        )
    complaint = _deal_complaint(game, record, seed)
    return Verdict(play, not complaint, complaint)
