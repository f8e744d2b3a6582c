"""What a prospect is made of in ESSEN: coins, what the sales will bring, visitors, talk, tiles and bonuses."""

from fairground.core.phrase import Part
from fairground.games.essen.advice.heuristics import AD_FOR_THE_AFTERNOON, OFFER_FOR_THE_AFTERNOON, STARTING_MONEY
from fairground.games.essen.advice.heuristics.coming import expected_visitors, talked_about, worth_of_waiting
from fairground.games.essen.advice.heuristics.hopes import CLOSE, UNCERTAIN, USUAL_WORTH, promise
from fairground.games.essen.components import AD, BONUS_NAMES, ROUNDS, SPECIAL_OFFER, TABLES, TILE_NAMES
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.sales import sell
from fairground.games.essen.rules.scoring import rounds_sold
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import ACTION, BOOTH_SETUP, CLEANUP, ONE_TO_ONE, OVER
from fairground.games.essen.view.forecast import before_sales, opened


def parts(fair: Essen, seat: int) -> list[Part]:
    """All that the prospect counts, by name."""
    booth = fair.booths[seat]
    coins = float(booth.sales())
    found = [Part("coins", coins, {}, {"coins": coins}), *_bonuses(fair, seat)]
    if fair.phase == OVER:
        return found
    if ROUNDS - fair.round + (1 if fair.phase < CLEANUP else 0) > 0:
        money = float(booth.starting_money)
        found.append(Part("start", STARTING_MONEY * money, {}, {"money": money}))
    if fair.phase in (BOOTH_SETUP, ACTION):
        found += _this_round(fair, seat)
    else:
        waiting = float(booth.visitors())
        found.append(Part("queue", waiting * worth_of_waiting(fair), {}, {"visitors": waiting}))
    if fair.round % 2 == 1:
        for tile, worth in ((AD, AD_FOR_THE_AFTERNOON), (SPECIAL_OFFER, OFFER_FOR_THE_AFTERNOON)):
            count = int(booth.held[tile])
            name = TILE_NAMES[tile]
            found.append(Part("afternoon", worth * count, {"tile": name, "count": count}, {}, name))
    return found


def _bonuses(fair: Essen, seat: int) -> list[Part]:
    """Each bonus, for who is ahead or close behind: less sure the more rounds are to come."""
    to_come = float(ROUNDS - rounds_sold(fair))
    worth = float(fair.box.bonus_worth[fair.bonus_level])
    if worth < USUAL_WORTH and to_come > 0.0:
        worth = USUAL_WORTH
    worth *= 1.0 - UNCERTAIN * to_come
    found = []
    for bonus, name in enumerate(BONUS_NAMES):
        if fair.box.bonuses[bonus] == 0:
            continue
        best = max([0.0, *(promise(fair, bonus, other) for other in range(fair.players) if other != seat)])
        behind = best - promise(fair, bonus, seat)
        if behind <= 0.0:
            found.append(Part("lead", worth, {"bonus": name}, {}, name))
        elif to_come > 0.0:
            found.append(Part("chase", worth * CLOSE / (1.0 + behind * behind), {"bonus": name}, {}, name))
    return found


def _this_round(fair: Essen, seat: int) -> list[Part]:
    """The coming sales, the visitors who stay, and the visitors that talk wins or loses."""
    booth = fair.booths[seat]
    later = worth_of_waiting(fair)
    places = TABLES + sum(1 for rival in fair.booths if rival.rival == seat)
    lured = expected_visitors(fair, fair.booths[booth.rival]) / (TABLES + 1) if booth.rival >= 0 else 0.0
    crowd = expected_visitors(fair, booth)
    per_table = crowd / places
    demands = [int(fair.box.demand_tables[tile]) for tile, left in enumerate(fair.demand.counts) if left > 0]
    selling = [min(int(booth.sellers), demand) for demand in demands]
    even = [min(int(booth.special_offers_laid), tables) for tables in selling]
    below = float(fair.demand.total) or 1.0
    sold, sold_even = sum(selling) / below, sum(even) / below
    income = sold * per_table
    if fair.ratio != ONE_TO_ONE:
        income = (sold_even + (sold - sold_even) * 0.5) * per_table
    kept = crowd * TABLES / places - sold * per_table + lured
    own = buzz_of(fair, booth)
    around = sorted({int(fair.left_of(seat)), int(fair.right_of(seat))} - {seat})
    louder = [other for other in around if buzz_of(fair, fair.booths[other]) > own]
    quieter = [other for other in around if buzz_of(fair, fair.booths[other]) < own]
    talk = later * talked_about(fair, booth, seat, per_table)
    facts: dict[str, list[int]] = {"quieter": quieter, "louder": louder}
    return [
        Part("sales", income, {}, {"sales": _money_to_come(fair, seat)}),
        Part("queue", later * kept, {}, {"visitors": _who_stays(fair, seat, selling)}),
        Part("buzz", talk, {"buzz": int(own), **facts}),
    ]


def _who_stays(fair: Essen, seat: int, selling: list[int]) -> float:
    """The visitors after the sales, told as the board shows them: whole people, more of them on the left."""
    booth = opened(fair).booths[seat]
    sold = [sum(booth.tables[:tables]) for tables in selling] or [0]
    return float(booth.visitors()) - sum(sold) / len(sold)


def _money_to_come(fair: Essen, seat: int) -> float:
    """What these sellers make on average over the Demand tiles left, as the cards of the choices foretell it."""
    if not before_sales(fair):
        return 0.0
    ready = opened(fair)
    twin = ready.copy()
    assert isinstance(twin, Essen)
    made = 0.0
    for tile, left in enumerate(fair.demand.counts):
        if left:
            twin.copy_from(ready)
            made += float(left * sell(twin, seat, fair.box.demand_tables[tile]))
    return made / (float(fair.demand.total) or 1.0)
