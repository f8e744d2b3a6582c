"""Sales: visitors come, spread over the tables and buy (E-3)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.essen.components import AD, TABLES
from fairground.games.essen.state import ONE_TO_ONE, TWO_TO_ONE, Fair


def hold_sales(fair: Fair, dealer: Dealer) -> None:
    """The whole phase, which nobody decides in."""
    journal = fair.journal
    welcome_visitors(fair)
    if journal is not None:
        journal.beat("visitors")
    for place in range(fair.players):
        let_in(fair, fair.order[place])
    if journal is not None:
        journal.beat("tables")
    demand = turn_demand(fair, dealer)
    if journal is not None:
        journal.beat("demand")
    collective: i64 = 0
    for place in range(fair.players):
        collective += sell(fair, fair.order[place], demand)
    if journal is not None:
        journal.beat("sales")
    move_market(fair, collective)
    if journal is not None:
        journal.beat("market")


def called(fair: Fair) -> i64:
    """How many visitors the top Demand tile calls, more of them with five players and up (E-3.1)."""
    box = fair.box
    expected = box.demand_visitors[fair.top_tile]
    return expected + (box.additional_low if expected <= 20 else box.additional_high)


def coming(fair: Fair) -> i64:
    """How many of those can come: as far as the stack goes (E-3.1)."""
    calls = called(fair)
    return calls if calls < fair.visitors else fair.visitors


def coming_extra(fair: Fair) -> i64:
    """An Extra Visitor for each uncovered Ad space, as far as their stack goes (E-3.2)."""
    attracted = fair.open_spaces() * fair.box.visitors_per_space
    return attracted if attracted < fair.extra_visitors else fair.extra_visitors


def welcome_visitors(fair: Fair) -> None:
    """The visitors of the top Demand tile (E-3.1) and the Extra Visitors (E-3.2) come and are shared out."""
    calls = called(fair)
    visitors = coming(fair)
    extra = coming_extra(fair)
    fair.visitors -= visitors
    fair.extra_visitors -= extra
    journal = fair.journal
    if journal is not None:
        facts = {"called": int(calls), "visitors": int(visitors), "extra": int(extra)}
        joined = shares(fair, visitors + extra)
        journal.note(
            "visitors",
            {**facts, "missing": int(calls - visitors), "arriving": int(visitors + extra), "joined": joined},
        )
    share_out(fair, visitors + extra)


def turn_demand(fair: Fair, dealer: Dealer) -> i64:
    """The next Demand tile is seen: it says how many tables sell (E-C2, E-3.5)."""
    fair.top_tile = fair.demand.draw(dealer)
    tables = fair.box.demand_tables[fair.top_tile]
    journal = fair.journal
    if journal is not None:
        journal.note("demand", {"tables": int(tables)})
    return tables


def share_out(fair: Fair, visitors: i64) -> None:
    """An equal share for every queue, the remainder one each in turn order (E-3.3)."""
    for place in range(fair.players):
        fair.booths[fair.order[place]].queue += spread(visitors, fair.players, place)


def shares(fair: Fair, visitors: i64) -> list[int]:
    """How many of them join each queue, by seat (E-3.3)."""
    joined = [0] * int(fair.players)
    for place in range(fair.players):
        joined[int(fair.order[place])] = int(spread(visitors, fair.players, place))
    return joined


def spread(visitors: i64, places: i64, place: i64) -> i64:
    """How many come to one of several places: as even as can be, the excess to the first ones (E-3.3, E-3.4)."""
    share = visitors // places
    return share + 1 if place < visitors - share * places else share


def let_in(fair: Fair, seat: i64) -> None:
    """The whole queue goes to the four tables and then to the competitors' tokens (E-3.4)."""
    booth = fair.booths[seat]
    places: i64 = TABLES
    for other in range(fair.players):
        if fair.booths[other].rival == seat:
            places += 1
    for table in range(TABLES):
        booth.tables[table] = spread(booth.queue, places, table)
    if places > TABLES:
        lure(fair, seat, booth.queue, places)
    journal = fair.journal
    if journal is not None:
        tables = [int(visitors) for visitors in booth.tables]
        journal.note("let_in", {"seat": int(seat), "visitors": int(booth.queue), "tables": tables})
    booth.queue = 0


def lure(fair: Fair, seat: i64, visitors: i64, places: i64) -> None:
    """The tokens beside a booth get their share, in the order in which they came, which is the turn order (E-2.3)."""
    place: i64 = TABLES
    for turn in range(fair.players):
        rival = fair.booths[fair.order[turn]]
        if rival.rival == seat:
            rival.lured = spread(visitors, places, place)
            place += 1


def sell(fair: Fair, seat: i64, demand: i64) -> i64:
    """The first tables that demand reaches sell, as far as they are sales tables (E-3.5); returns the money made.

    At 2:1 every two visitors over all such tables make one money, the others leave for the Visitor stack; a table
    with a Special Offer sells 1:1 (E-3.6).
    """
    booth = fair.booths[seat]
    selling = booth.sellers if booth.sellers < demand else demand
    offers = booth.special_offers_laid
    even: i64 = 0
    halved: i64 = 0
    for table in range(selling):
        if fair.ratio == ONE_TO_ONE or table < offers:
            even += booth.tables[table]
        else:
            halved += booth.tables[table]
        booth.tables[table] = 0
    money = even + halved // 2
    fair.visitors += halved - halved // 2
    booth.money[fair.round - 1] += money
    journal = fair.journal
    if journal is not None and even + halved == 0:
        journal.note("sold_nothing", {"seat": int(seat)})
    elif journal is not None:
        facts = {"seat": int(seat), "tables": int(selling), "visitors": int(even + halved), "money": int(money)}
        journal.note("sold", {**facts, "gone": int(halved - halved // 2)})
    return money


def move_market(fair: Fair, collective: i64) -> None:
    """Compare with last round's collective sales and move the price marker (E-3.7), then look for a record (E-3.8)."""
    if collective > fair.previous_sales:
        if fair.row < fair.box.rows - 1:
            fair.row += 1
        fair.ratio = ONE_TO_ONE
    elif collective < fair.previous_sales:
        if fair.row > 0:
            fair.row -= 1
        fair.ratio = TWO_TO_ONE
    journal = fair.journal
    if journal is not None:
        kind = "market_stays"
        if collective != fair.previous_sales:
            kind = "market_up" if collective > fair.previous_sales else "market_down"
        facts = {"sales": int(collective), "previous": int(fair.previous_sales), "row": int(fair.row) + 1}
        journal.note(kind, {**facts, "ratio": int(fair.ratio), "ad_price": int(fair.price(AD))})
    fair.previous_sales = collective
    if collective > fair.highest_sales:
        set_record(fair, collective)


def set_record(fair: Fair, collective: i64) -> None:
    """A new highest collective sales raises the bonus level by one (E-3.8, E-C5)."""
    fair.highest_sales = collective
    fair.bonus_level += 1
    journal = fair.journal
    if journal is not None:
        journal.note("new_record", {"sales": int(collective), "level": int(fair.bonus_level)})
