"""The shapes in which a seat is shown the table of ESSEN."""

import msgspec


class TableView(msgspec.Struct, frozen=True):
    """One of the four tables of a booth; `expected` are those who will stand here if nothing else happens."""

    visitors: int
    expected: int
    seller: bool
    special_offer: bool
    token: bool


class BoothView(msgspec.Struct, frozen=True):
    """One player's board, with what everybody can reckon about it.

    `coming` will join the queue, `hopes` are the least and the most money of this round, `payment` are the rounds whose
    coins are paid first (0: starting money), `outbuzzed_by` the neighbours who may take visitors from here.
    """

    seat: str
    queue_tile: int
    starting_money: int
    money: list[int]
    queue: int
    tables: list[TableView]
    buzz: int
    special_offers: int
    ads: int
    accountants: int
    token: str
    competing_with: str | None
    lured: int
    rivals: list[str]
    competes: int
    ads_claimed: int
    firsts: int
    score: int
    coming: int
    hopes: list[int]
    payment: list[int]
    neighbours: list[str]
    outbuzzed_by: list[str]


class DemandView(msgspec.Struct, frozen=True):
    """A Demand tile: both numbers are public when it is on top or gone."""

    id: str
    visitors: int
    tables: int


class BonusView(msgspec.Struct, frozen=True):
    """A bonus that is awarded in this game: each seat's standing, and who would get it now."""

    id: str
    standing: list[int]
    won: list[bool]


class MarketView(msgspec.Struct, frozen=True):
    """A space of the price table."""

    row: int
    ratio: int


class CentralView(msgspec.Struct, frozen=True):
    """The central board and the stacks, with what everybody can reckon.

    `coming` and `coming_extra` are those who come now, or after the sales in the next round; `hopes` the least and the
    most that all together sell for, `rise` and `fall` where the market goes if that is more or less than last round.
    """

    top_tile: DemandView
    tiles_below: list[DemandView]
    tiles_gone: list[DemandView]
    additional: int
    visitors: int
    extra_visitors: int
    open_ad_spaces: int
    tiles: dict[str, int]
    prices: dict[str, int]
    price_table: list[list[int]]
    row: int
    ratio: int
    previous_sales: int
    highest_sales: int
    bonus_level: int
    bonus_worth: int
    next_worth: int
    bonuses: list[BonusView]
    coming: int
    coming_extra: int
    hopes: list[int]
    rise: MarketView
    fall: MarketView


class EssenView(msgspec.Struct, frozen=True):
    """Everything on the table; only the order of the Demand tiles is hidden (E-C2); `before_sales`: more come."""

    round: int
    day: int
    morning: bool
    phase: str
    before_sales: bool
    asked: str | None
    order: list[str]
    booths: list[BoothView]
    central: CentralView
    accountant_moves_left: int
