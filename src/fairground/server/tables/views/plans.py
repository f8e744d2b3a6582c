"""What somebody who waits will probably be asked, so that they can make up their mind before.

Nobody knows what the others will do. So the table as the seat imagines it is played on, plainly, until the seat is
asked: whatever is offered there can be planned, and is done only if it is offered when the time has come. All of it
follows from what the seat may know.
"""

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.state import State
from fairground.server.messages import Offer, Prospect
from fairground.server.present.seat_view import offers_among
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table

FURTHEST = 80
"""So many decisions of others lie between, at most."""
LUCK = 1


def prospect(table: Table, speaker: Speaker, language: str) -> Prospect:
    """What the speaker's own seat can plan; nothing while it is asked, or once the game is over."""
    speaker.own_seat()
    if table.stage != "playing":
        return Prospect(table.position, [])
    seat = speaker.playing_seat(table)
    game, state = table.game_log.game, table.game_log.play.state
    codes = [] if state.owes(seat) else offers_ahead(game, state, seat)
    offers: list[Offer] = offers_among(game, codes, table.seating.names, language)
    return Prospect(table.position, offers)


def offers_ahead(game: AnyGame, state: State, seat: int) -> list[int]:
    """What a seat that waits would be offered next, if the others did the plainest things."""
    dealer = SeededDealer(LUCK)
    imagined = game.imagine(state, seat, dealer)
    for _ in range(FURTHEST):
        waiting = imagined.waiting()
        if not waiting:
            return []
        if seat in waiting:
            return list(imagined.offers(seat))
        imagined.play(waiting[0], imagined.offers(waiting[0])[-1], dealer)
    return []
