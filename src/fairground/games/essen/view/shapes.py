"""The shapes in which a seat is shown the table of ESSEN."""

import msgspec


class TableView(msgspec.Struct, frozen=True):
    """One of the four tables of a booth."""

    visitors: int
    seller: bool
    special_offer: bool
    token: bool


class BoothView(msgspec.Struct, frozen=True):
    """One player's board."""

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


class CentralView(msgspec.Struct, frozen=True):
    """The central board and the stacks."""

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
    bonuses: list[BonusView]


class EssenView(msgspec.Struct, frozen=True):
    """Everything on the table; only the order of the Demand tiles is hidden (E-C2)."""

    round: int
    day: int
    morning: bool
    phase: str
    asked: str | None
    order: list[str]
    booths: list[BoothView]
    central: CentralView
    accountant_moves_left: int
