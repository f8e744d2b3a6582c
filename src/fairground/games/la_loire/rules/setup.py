"""Setup: the valley before the first turn (L-S1, and the components)."""

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.la_loire.components.box import Box
from fairground.games.la_loire.components.names import CHARACTERS, GOODS, NOWHERE, PALACES, PLACES
from fairground.games.la_loire.rules.shields import lay_market, lay_shields
from fairground.games.la_loire.rules.turn import LaLoire, begin_turn
from fairground.games.la_loire.rules.version_1 import lay_shields_by_tiles, take_second_copies_out
from fairground.games.la_loire.state import FIRST_PLAYER, MERCHANT, MESSENGER


def blank(players: i64, contents: Box | None = None) -> LaLoire:
    """A table with everything in its place and nothing laid out."""
    return LaLoire(players, contents)


def set_up(players: i64, casual: bool, dealer: Dealer, contents: Box | None = None) -> LaLoire:
    """The board, the supply and what each player starts with (L-S1, L-C1 to L-C9)."""
    valley = blank(players, contents)
    lay_shields(valley, dealer)
    lay_out(valley, casual, dealer)
    seat_players(valley, dealer)
    begin_turn(valley)
    return valley


def set_up_as_in_version_1(players: i64, casual: bool, dealer: Dealer, contents: Box | None = None) -> LaLoire:
    """For tables that began under it."""
    valley = blank(players, contents)
    lay_shields_by_tiles(valley, dealer)
    lay_out(valley, casual, dealer)
    if players == 1:
        take_second_copies_out(valley)
    seat_players(valley, dealer)
    begin_turn(valley)
    return valley


def lay_out(valley: LaLoire, casual: bool, dealer: Dealer) -> None:
    """The market, horses, goods, towers and cards (L-C3 to L-C9)."""
    contents = valley.box
    valley.casual = 1 if casual else 0
    lay_market(valley, dealer)
    for place in range(PLACES):
        valley.places[PLACES + place] = contents.horses[place]
        valley.place_building(place, 0, NOWHERE)
    for good in range(GOODS):
        valley.left[good] = contents.supply[good]
    valley.towers = contents.towers
    if not casual:
        lay_cards(valley)
        valley.circus = contents.circus_start


def lay_cards(valley: LaLoire) -> None:
    """Characters and palace cards for this number of players, and the circus; none in the casual game (L-8.2)."""
    contents = valley.box
    for character in range(CHARACTERS):
        valley.left[GOODS + character] = contents.character_copies[character]
    for palace in range(2 * PALACES):
        valley.left[GOODS + CHARACTERS + palace] = contents.palace_copies[palace % PALACES]


def seat_players(valley: LaLoire, dealer: Dealer) -> None:
    """The first player is drawn; clockwise each gets Deniers, two stacks and a level 1 message (L-S1)."""
    contents = valley.box
    seat = dealer.pick(FIRST_PLAYER, filled(valley.players, 1), valley.players)
    valley.asked = seat
    for _ in range(valley.players):
        player = valley.people[seat]
        player.deniers = contents.deniers
        player.stand(MERCHANT, contents.merchant_start, 0)
        player.stand(MESSENGER, contents.messenger_start, 0)
        player.add_horses(MERCHANT, contents.stack_horses)
        player.add_horses(MESSENGER, contents.stack_horses)
        for _ in range(contents.first_messages):
            player.add_message(contents.deck_start[1] + valley.decks[0].draw(dealer))
        seat = seat + 1 if seat + 1 < valley.players else 0
