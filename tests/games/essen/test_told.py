"""What is said of a choice before the sales says the numbers that stand on the board."""

from fairground.core.consequences import Consequence, consequences
from fairground.games.essen import GAME
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import BOOTH_SETUP, TWO_TO_ONE
from tests.games.essen.table import decide, fresh, top


def told(fair: Essen) -> dict[str, Consequence]:
    """What is said of every choice of whoever is asked, by its notation."""
    return {GAME.actions.notation(one.code): one for one in consequences(GAME, fair, int(fair.next_seat()))}


def cautions(one: Consequence) -> list[str]:
    return [caution.kind for caution in one.cautions]


def test_a_seller_that_no_tile_lets_sell_is_warned_of() -> None:
    """Only tiles that let one table sell are left: a second seller can earn nothing (E-3.5)."""
    fair = fresh(4)
    for tile, left in enumerate(fair.demand.counts):
        if left and fair.box.demand_tables[tile] > 1:
            fair.demand.take(tile)
    said = told(fair)
    assert "idle" not in cautions(said["sellers 1"])
    assert cautions(said["sellers 2"])[0] == "idle"
    decide(fair, "sellers 1", "sellers 0", "sellers 0", "sellers 0")
    said = told(fair)
    assert cautions(said["drive"])[0] == "idle"
    assert "idle" not in cautions(said["buzz"])


def test_a_hint_counts_whole_visitors_as_they_stand_at_the_tables() -> None:
    """Five come to four tables: two stand at the first, and a seller there sells to two, not to five quarters."""
    fair = fresh(4)
    top(fair, next(name for name in fair.box.demand_ids if name.startswith("demand_20")))
    assert fair.phase == BOOTH_SETUP
    decide(fair, "sellers 1")
    amounts = {part.kind: part.amounts for part in GAME.advice.parts(fair, 0)}
    assert amounts["sales"] == {"sales": 2.0}
    assert amounts["queue"] == {"visitors": 3.0}


def kinds(one: Consequence) -> list[str]:
    return [part.kind for part in one.parts]


def test_a_claimed_tile_says_what_it_is_for() -> None:
    """A Special Offer names its table, an Accountant the coins it moves: their money comes later (E-2.5, E-5.2)."""
    fair = fresh(4)
    decide(fair, "sellers 2", "sellers 0", "sellers 0", "sellers 0")
    said = told(fair)
    offer = next(part for part in said["claim special_offer"].parts if part.kind == "offer")
    assert offer.facts["table"] == 1
    accountant = next(part for part in said["claim accountant"].parts if part.kind == "accountant")
    assert accountant.facts["coins"] == fair.box.accountant_moves
    assert not {"offer", "offer_waits", "accountant"} & set(kinds(said["drive"]))


def test_a_special_offer_that_changes_nothing_is_warned_of() -> None:
    """In a market of 1:1 it can help in the afternoon only, and then not at all (E-2.5, E-3.6)."""
    fair = fresh(4)
    decide(fair, "sellers 2", "sellers 0", "sellers 0", "sellers 0")
    caution = told(fair)["claim special_offer"].cautions[0]
    assert caution.kind == "offer_idle"
    assert caution.facts["later"]
    fair.round = 2
    caution = told(fair)["claim special_offer"].cautions[0]
    assert caution.kind == "offer_idle"
    assert not caution.facts["later"]
    fair.ratio = TWO_TO_ONE
    assert "offer_idle" not in cautions(told(fair)["claim special_offer"])


def test_a_special_offer_without_a_seller_waits_for_the_afternoon_or_for_nothing() -> None:
    fair = fresh(4)
    decide(fair, "sellers 0", "sellers 0", "sellers 0", "sellers 0")
    fair.ratio = TWO_TO_ONE
    morning = told(fair)["claim special_offer"]
    assert "offer_waits" in kinds(morning)
    assert "offer_unused" not in cautions(morning)
    fair.round = 2
    afternoon = told(fair)["claim special_offer"]
    assert "offer_waits" not in kinds(afternoon)
    assert cautions(afternoon)[0] == "offer_unused"
