"""The fair in words, for whoever listens instead of looking."""

from fairground.core.phrase import Phrase
from fairground.games.essen.view.shapes import BoothView, CentralView, EssenView


def describe(view: EssenView) -> list[Phrase]:
    """The central board, then every booth."""
    lines = _central(view.central, [booth.seat for booth in view.booths])
    for booth in sorted(view.booths, key=lambda booth: booth.queue_tile):
        lines += _booth(view, booth)
    return lines


def _central(central: CentralView, seats: list[str]) -> list[Phrase]:
    coming = {"coming": central.coming if central.tiles_below else 0, "extra": central.coming_extra}
    lines = [
        Phrase("demand", {**coming, "left": central.visitors}),
        Phrase("below", {"tables": sorted(tile.tables for tile in central.tiles_below)}),
        Phrase("market", {"row": central.row, "rows": len(central.price_table), "ratio": central.ratio}),
    ]
    for tile, left in central.tiles.items():
        lines.append(Phrase("price", {"tile": tile, "price": central.prices[tile], "left": left}))
    lines.append(Phrase("sales", {"previous": central.previous_sales, "record": central.highest_sales}))
    lines.append(Phrase("bonus_worth", {"worth": central.bonus_worth}))
    for bonus in central.bonuses:
        winners = [seat for seat, won in zip(seats, bonus.won, strict=True) if won]
        lines.append(Phrase("bonus", {"bonus": bonus.id, "winners": winners}))
    return lines


def _booth(view: EssenView, booth: BoothView) -> list[Phrase]:
    seat = booth.seat
    standing = {"place": booth.queue_tile, "buzz": booth.buzz, "queue": booth.queue, "points": booth.score}
    lines = [Phrase("booth", {"seat": seat, **standing})]
    for number, table in enumerate(booth.tables, 1):
        kind = {"seller": int(table.seller), "offer": int(table.special_offer), "token": int(table.token)}
        lines.append(Phrase("table", {"seat": seat, "table": number, **kind, "visitors": table.visitors}))
    money = booth.money[: view.round]
    lines.append(Phrase("money", {"seat": seat, "money": money, "start": booth.starting_money}))
    held = {"special_offer": booth.special_offers, "ad": booth.ads, "accountant": booth.accountants}
    lines += [Phrase(f"holds_{tile}", {"seat": seat, "count": count}) for tile, count in held.items() if count]
    if booth.competing_with is not None:
        lines.append(Phrase("competes", {"seat": seat, "rival": booth.competing_with, "lured": booth.lured}))
    return lines
