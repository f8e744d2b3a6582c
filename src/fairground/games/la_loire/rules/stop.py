"""What a stack may do where it stopped, and the doing of it (L-1.2)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.la_loire.actions import CIRCUS_TO, DELIVER, FARM_AT, HIRE, MESSAGE, RECALL
from fairground.games.la_loire.rules.buildings import build, offer_buildings
from fairground.games.la_loire.rules.delivery import deliver, offer_deliveries, recall
from fairground.games.la_loire.rules.goods import offer_goods, offer_sales, trade
from fairground.games.la_loire.rules.hiring import hire, offer_hires
from fairground.games.la_loire.rules.messages import buy_message, offer_messages
from fairground.games.la_loire.state import MESSENGER, Valley


def list_actions(valley: Valley, offers: Offers, at_a_glance: bool) -> None:
    """Everything the place allows the stack that stopped there, in any order (L-1.2).

    A glance looks no further than to the first kind of action that is possible.
    """
    player = valley.people[valley.asked]
    place = player.place(valley.moving)
    if valley.moving == MESSENGER:
        offer_deliveries(valley, player, place, offers)
        if at_a_glance and offers.count > 0:
            return
        offer_messages(valley, player, place, offers)
    elif valley.is_city(place):
        offer_sales(valley, player, offers)
        if at_a_glance and offers.count > 0:
            return
        offer_buildings(valley, player, offers)
    else:
        offer_goods(valley, player, place, offers)
    if at_a_glance and offers.count > 0:
        return
    offer_hires(valley, player, place, offers)


def act(valley: Valley, action: i64, dealer: Dealer) -> None:
    """Carry out what was chosen at the stop."""
    player = valley.people[valley.asked]
    place = player.place(valley.moving)
    if action < FARM_AT:
        trade(valley, player, action)
    elif action < HIRE:
        build(valley, player, action)
    elif action < CIRCUS_TO:
        hire(valley, player, action - HIRE)
    elif action < RECALL:
        buy_message(valley, player, place, action - MESSAGE + 1, dealer)
    elif action < DELIVER:
        recall(valley, player, action - RECALL)
    else:
        deliver(valley, player, action - DELIVER, place)
