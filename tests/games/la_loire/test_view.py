"""What the view says for the board: where a stack would stop, what goods sell for, which messages can be delivered."""

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.la_loire import GAME
from fairground.games.la_loire.components.names import APPRENTICE, WOOD_MERCHANT
from fairground.games.la_loire.rules.turn import LaLoire
from fairground.games.la_loire.view.view import view
from tests.rules import rule


def valley() -> LaLoire:
    state = Play(GAME, 2, {}, SeededDealer(1)).state
    assert isinstance(state, LaLoire)
    return state


@rule("L-2.1", "L-2.2")
def test_a_stack_shows_where_it_would_stop_with_other_horses() -> None:
    """Two horses in Nantes: three places along either road, two after leaving one; a third is not allowed."""
    merchant = view(valley(), 0).players[0].merchant
    assert merchant.horses == 2
    assert sorted(merchant.reach) == ["langeais", "montsoreau"]
    assert sorted(merchant.reach_leaving) == ["angers", "saumur"]
    assert merchant.reach_taking == []


@rule("L-4.3")
def test_goods_show_what_they_would_sell_for() -> None:
    """The Wood Merchant adds 1 to each Wood, for his master only."""
    state = valley()
    plain = view(state, 0).players[0].sells_at
    state.people[0].characters |= 1 << WOOD_MERCHANT
    first, second = view(state, 0).players
    assert first.sells_at == {**plain, "wood": plain["wood"] + 1}
    assert second.sells_at == plain


@rule("L-5.4")
def test_a_deck_says_whether_its_messages_could_be_delivered() -> None:
    """Level 2 from the Apprentice on, level 3 with the Helper as well."""
    state = valley()
    assert [deck.can_be_delivered for deck in view(state, 0).decks] == [True, False, False, True]
    state.people[state.asked].characters |= 1 << APPRENTICE
    assert [deck.can_be_delivered for deck in view(state, 0).decks] == [True, True, False, True]
