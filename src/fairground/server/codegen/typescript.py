"""TypeScript types of every message and every game's view, made from the same Structs that the server uses."""

from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import inspect

from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.server import messages

HEADER = """\
// Made by `python -m fairground.server.codegen.typescript`. Do not edit: change the Structs and make it again.
"""
PLAIN: dict[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


@dataclass
class TypeWriter:
    """Collects interfaces; `prefix` keeps the Structs of different games apart."""

    prefix: str = ""
    written: dict[str, str] = field(default_factory=dict)
    generic: set[str] = field(default_factory=set)
    """The interfaces that contain a game's view and so take its type as a parameter."""

    def name_of(self, struct: type) -> str:
        bare = struct.__name__
        return bare if bare.startswith(self.prefix) else self.prefix + bare

    def spell(self, kind: inspect.Type) -> str:
        """A type as TypeScript writes it; Structs met on the way are written too."""
        if isinstance(kind, inspect.Metadata):
            extra = kind.extra or {}
            return str(extra["typescript"]) if "typescript" in extra else self.spell(kind.type)
        if isinstance(kind, inspect.UnionType):
            return " | ".join(dict.fromkeys(self.spell(part) for part in kind.types))
        if isinstance(kind, inspect.LiteralType):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
        if isinstance(kind, inspect.ListType | inspect.VarTupleType):
            item = self.spell(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join(self.spell(part) for part in kind.item_types)}]"
        if isinstance(kind, inspect.DictType):
            return f"Record<string, {self.spell(kind.value_type)}>"
        if isinstance(kind, inspect.StructType):
            self.write(kind)
            name = self.name_of(kind.cls)
            return f"{name}<V>" if name in self.generic else name
        return PLAIN[type(kind)]

    def write(self, kind: inspect.StructType) -> None:
        """The interface of a Struct. What the server sends is always whole; what it reads may leave out defaults."""
        name = self.name_of(kind.cls)
        if name in self.written:
            return
        lines = []
        if kind.tag_field is not None:
            lines.append(f'  {kind.tag_field}: "{kind.tag}";')
        for part in kind.fields:
            type_name = self.spell(part.type)
            if type_name == "V" or "<V>" in type_name or "V | " in type_name or "V[]" in type_name:
                self.generic.add(name)
            optional = "?" if kind.forbid_unknown_fields and not part.required else ""
            lines.append(f"  {part.encode_name}{optional}: {type_name};")
        parameter = "<V = View>" if name in self.generic else ""
        comment = _comment(kind.cls.__doc__ or "")
        self.written[name] = f"{comment}export interface {name}{parameter} {{\n" + "\n".join(lines) + "\n}\n"


def _comment(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def view_type(game: AnyGame) -> type[msgspec.Struct]:
    """The Struct that a game's `view` returns. (What is compiled does not tell its types: one is looked at.)"""
    players = game.players[0]
    found = game.view(game.begin(players, game.chosen(players, {}), SeededDealer(0)), 0)
    assert isinstance(found, msgspec.Struct)
    return type(found)


def pascal(word: str) -> str:
    """`la_loire` as `LaLoire`."""
    return "".join(part.capitalize() for part in word.split("_"))


def typescript(games: list[AnyGame]) -> str:
    """The whole file."""
    house = TypeWriter()
    for name in messages.__all__:
        kind = getattr(messages, name)
        if isinstance(kind, type):
            info = inspect.type_info(kind)
            assert isinstance(info, inspect.StructType)
            house.write(info)
    blocks = list(house.written.values())
    blocks.append(f"/** What may be said at a table. */\nexport type Command = {_names(messages.Command)};\n")
    sent = _names(messages.ServerMessage, house.generic)
    blocks.append(f"/** What comes over the WebSocket. */\nexport type ServerMessage<V = View> = {sent};\n")
    views = {}
    for game in games:
        writer = TypeWriter(pascal(game.id))
        views[game.id] = writer.spell(inspect.type_info(view_type(game)))
        blocks += writer.written.values()
    rows = "".join(f"  {game}: {name};\n" for game, name in views.items())
    blocks.append(f"/** The view of each game, by the game's id. */\nexport interface Views {{\n{rows}}}\n")
    blocks.append("/** The view of some game. */\nexport type View = Views[keyof Views];\n")
    return HEADER + "\n" + "\n".join(blocks)


def _names(union: Any, generic: set[str] | None = None) -> str:
    names = [part.__name__ for part in union.__args__]
    return " | ".join(f"{name}<V>" if generic and name in generic else name for name in names)


if __name__ == "__main__":
    from pathlib import Path
    import sys

    from fairground.games import find_game, own_game_ids

    target = Path(sys.argv[1] if len(sys.argv) > 1 else "web/src/api/types.ts")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(typescript([find_game(game) for game in own_game_ids()]), encoding="utf-8")
    print(f"{target} written")
