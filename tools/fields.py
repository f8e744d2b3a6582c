"""Write games/<id>/fields.py: how the fields that a game's classes declare are copied, written down and read again.

`python -m tools.fields` (or `make fields`) writes the files; a test fails when they are out of date.
"""

import ast
from dataclasses import dataclass
from pathlib import Path
import re

GAMES = Path(__file__).resolve().parent.parent / "src/fairground/games"
CORE = "fairground.core."

HEADER = '''"""How this game's fields are copied, written down and read again.

Made by `make fields` from what the classes declare. Do not edit: change the declaration and make it again.
"""
'''


class BadField(Exception):
    """A declaration that cannot be kept: where it is and what was expected."""


@dataclass(frozen=True)
class Field:
    """One field as its class declares it."""

    name: str
    type: str
    how: str
    """Nothing, or shared, derived, scratch, or the number of those in use."""


@dataclass(frozen=True)
class Thing:
    """A class with fields: the whole state, or something that lies on the table."""

    name: str
    module: str
    fields: tuple[Field, ...]
    is_state: bool
    decorators: tuple[str, ...]


def games() -> list[str]:
    """The games that there are."""
    return sorted(path.parent.name for path in GAMES.glob("*/state.py"))


def things(game: str) -> list[Thing]:
    """The classes of a game that declare fields, the state last."""
    found = []
    for path in [*sorted((GAMES / game / "table").glob("*.py")), GAMES / game / "state.py"]:
        module = f"fairground.games.{game}." + ".".join(path.relative_to(GAMES / game).with_suffix("").parts)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and (fields := declared(node, module)):
                is_state = any(ast.unparse(base) == "State" for base in node.bases)
                decorators = tuple(ast.unparse(decorator) for decorator in node.decorator_list)
                found.append(Thing(node.name, module, fields, is_state, decorators))
    return sorted(found, key=lambda thing: thing.is_state)


def declared(node: ast.ClassDef, module: str) -> tuple[Field, ...]:
    """All `self.name: type = …` of a class, in the order in which they stand."""
    found: dict[str, Field] = {}
    assigned: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Assign):
            assigned.update(ast.unparse(target) for target in part.targets)
        if isinstance(part, ast.AnnAssign) and ast.unparse(part.target).startswith("self."):
            name = ast.unparse(part.target).removeprefix("self.")
            if name in found:
                raise BadField(f"{module}.{node.name}.{name} is declared twice")
            found[name] = field_of(name, part.annotation)
    unsaid = sorted(name for name in assigned if re.fullmatch(r"self\.\w+", name) and name[5:] not in found)
    if unsaid:
        raise BadField(
            f"{module}.{node.name}: {unsaid[0]} has no type; expected `{unsaid[0]}: i64 = …` where it is made"
        )
    return tuple(found.values())


def field_of(name: str, annotation: ast.expr) -> Field:
    """A field with its type and how it is kept."""
    text = ast.unparse(annotation)
    marked = re.fullmatch(r"(Shared|Derived|Scratch)\[(.*)\]", text)
    if marked:
        return Field(name, marked[2], marked[1].lower())
    counted = re.fullmatch(r"Annotated\[(.*), '(.*)'\]", text)
    if counted:
        return Field(name, counted[1], counted[2])
    return Field(name, text, "")


class Maker:
    """Writes the file of one game."""

    def __init__(self, game: str) -> None:
        self.things = things(game)
        self.own = {thing.name for thing in self.things}
        self.needed: dict[str, set[str]] = {CORE + "packing": {"Reader", "Writer"}, CORE + "state": {"State"}}

    def need(self, module: str, name: str) -> None:
        self.needed.setdefault(module, set()).add(name)

    def text(self) -> str:
        """The whole file."""
        parts = [self.functions(thing) for thing in self.things if not thing.is_state]
        parts += [self.subclass(thing) for thing in self.things if thing.is_state]
        imports = [
            f"from {module} import {', '.join(sorted(names, key=str.casefold))}"
            for module, names in sorted(self.needed.items())
        ]
        return HEADER + "\n" + "\n".join(imports) + "\n\n\n" + "\n\n\n".join(parts) + "\n"

    def functions(self, thing: Thing) -> str:
        """Three functions for something on the table."""
        self.need(thing.module, thing.name)
        own = thing.name.lower()
        wholes = (
            (f"def _copy_{own}({own}: {thing.name}, other: {thing.name}) -> None:", self.copying(thing, own)),
            (f"def _write_{own}({own}: {thing.name}, out: Writer) -> None:", self.writing(thing, own)),
            (f"def _read_{own}({own}: {thing.name}, numbers: Reader) -> None:", self.reading(thing, own)),
        )
        return "\n\n\n".join(whole(head, lines, 0) for head, lines in wholes)

    def subclass(self, thing: Thing) -> str:
        """The state with three methods; the rules go on from it."""
        self.need(thing.module, thing.name)
        if thing.decorators:
            self.need(CORE + "fast", "mypyc_attr")
        head = "".join(f"@{decorator}\n" for decorator in thing.decorators)
        head += f'class {thing.name}Fields({thing.name}):\n    """The table, which can be copied and written down."""\n'
        methods: list[tuple[str, list[str]]] = []
        if any(field.name == "box" and field.how == "shared" for field in thing.fields):
            methods = [("def twin(self) -> State:", ["return type(self)(self.players, self.box)"])]
        same_kind = [f"assert isinstance(other, {thing.name})"]
        methods += [
            ("def copy_from(self, other: State) -> None:", same_kind + self.copying(thing, "self")),
            ("def write(self, out: Writer) -> None:", self.writing(thing, "self")),
            ("def read(self, numbers: Reader) -> None:", self.reading(thing, "self")),
        ]
        return head + "\n" + "\n\n".join(whole(head, lines, 4) for head, lines in methods)

    def copying(self, thing: Thing, own: str) -> list[str]:
        lines = []
        for field in thing.fields:
            mine, theirs = f"{own}.{field.name}", f"other.{field.name}"
            if field.how in ("shared", "scratch"):
                continue
            if field.type == "i64":
                lines.append(f"{mine} = {theirs}")
            elif field.type == "vec[i64]" and field.how in ("", "derived"):
                self.need(CORE + "arrays", "copy_numbers")
                lines.append(f"copy_numbers({mine}, {theirs})")
            elif field.type == "vec[i64]":
                self.need(CORE + "arrays", "copy_first")
                lines.append(f"copy_first({mine}, {theirs}, {in_use(thing, field, 'other')})")
            else:
                lines += self.each(thing, field, own, "copy_from(other.{})", "_copy_{}({}, other.{})")
        return lines

    def writing(self, thing: Thing, own: str) -> list[str]:
        lines = []
        for field in thing.fields:
            mine = f"{own}.{field.name}"
            if field.how in ("shared", "scratch", "derived"):
                continue
            if field.type == "i64":
                lines.append(f"out.put({mine})")
            elif field.type == "vec[i64]":
                lines.append(
                    f"out.put_first({mine}, {in_use(thing, field, own)})" if field.how else f"out.put_all({mine})"
                )
            else:
                lines += self.each(thing, field, own, "write(out)", "_write_{}({}, out)")
        return lines

    def reading(self, thing: Thing, own: str) -> list[str]:
        lines = []
        for field in thing.fields:
            mine = f"{own}.{field.name}"
            if field.how in ("shared", "scratch", "derived"):
                continue
            if field.type == "i64":
                lines.append(f"{mine} = numbers.take()")
            elif field.type == "vec[i64]":
                count = f", {in_use(thing, field, own)}" if field.how else ""
                lines.append(f"numbers.fill_first({mine}{count})" if field.how else f"numbers.fill({mine})")
            else:
                lines += self.each(thing, field, own, "read(numbers)", "_read_{}({}, numbers)")
        return lines

    def each(self, thing: Thing, field: Field, own: str, of_bag: str, of_thing: str) -> list[str]:
        """A bag does it itself; a thing of the game is done by its function, several one after the other."""
        mine = f"{own}.{field.name}"
        if field.type == "Bag":
            return [f"{mine}.{of_bag.format(field.name)}"]
        if field.type in self.own:
            return [of_thing.format(field.type.lower(), mine, field.name)]
        several = re.fullmatch(r"vec\[(\w+)\]", field.type)
        if several and several[1] in self.own:
            call = of_thing.format(several[1].lower(), mine + "[index]", field.name + "[index]")
            return [f"for index in range(len({mine})):", f"    {call}"]
        expected = "i64, vec[i64], Bag, a thing on the table, several of them, or Shared[…]"
        raise BadField(f"{thing.module}.{thing.name}.{field.name} is {field.type}; expected: {expected}")


def in_use(thing: Thing, field: Field, own: str) -> str:
    """How many of an array are in use, by fields of the same thing that are declared before it."""
    before = [one.name for one in thing.fields[: thing.fields.index(field)]]
    names = re.findall(r"[a-z_]+", field.how)
    if not names or not set(names) <= set(before):
        raise BadField(
            f"{thing.module}.{thing.name}.{field.name}: expected a count declared before it, not {field.how!r}"
        )
    return re.sub(r"[a-z_]+", lambda name: f"{own}.{name[0]}", field.how)


def whole(head: str, lines: list[str], indent: int) -> str:
    """A function or method."""
    return "\n".join(" " * (indent if line == head else indent + 4) + line for line in [head, *lines])


def made(game: str) -> str:
    """What fields.py of a game should say."""
    return Maker(game).text()


def main() -> None:
    """Write all files that changed."""
    for game in games():
        path, text = GAMES / game / "fields.py", made(game)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"{path.relative_to(GAMES.parents[2])} written")


if __name__ == "__main__":
    main()
