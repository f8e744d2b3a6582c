"""Where the figures of a box come from, as the comments of its components.toml tell."""

from dataclasses import dataclass, field
from importlib.resources import files
import re

from fairground.games import find_game


@dataclass
class Group:
    """A comment and the figures that it speaks of."""

    comment: list[str] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)


def read_groups(game_id: str) -> list[Group]:
    """The components file of a game, group by group."""
    package = find_game(game_id).setup.__module__
    return groups_of(files(package).joinpath("components.toml").read_text("utf-8"))


def groups_of(text: str) -> list[Group]:
    """A comment begins a group. Repeated tables take a line each: `demand_tile: id "…", visitors 10`."""
    groups = [Group()]
    table = ""
    for line in text.splitlines():
        bare = line.strip()
        if bare.startswith("#"):
            if groups[-1].figures:
                groups.append(Group())
            add_comment(groups[-1], bare[1:])
        elif header := re.match(r"\[+([^\]]+)\]+\s*(?:#\s*(.*))?$", bare):
            table = header[1].replace("_", " ")
            groups[-1].figures.append(f"{table}:" + (f" ({header[2]})" if header[2] else ""))
        elif bare:
            groups[-1].figures[-1:] = joined(groups[-1].figures[-1:], bare)
    return [group for group in groups if group.comment or group.figures]


def add_comment(group: Group, text: str) -> None:
    """Lines of one paragraph are joined; a line that is indented less than two spaces or names a source begins one."""
    begins = re.match(r" (?! )| {1,3}(printed|derived|reconstructed)\b", text) is not None
    if not text.strip():
        group.comment.append("")
    elif group.comment and group.comment[-1] and not begins:
        group.comment[-1] += " " + text.strip()
    else:
        group.comment.append(text.strip())


def joined(line: list[str], assignment: str) -> list[str]:
    """A figure behind the ones before it, as long as they stay on one line of sensible length."""
    figure, _, remark = assignment.partition("#")
    words = re.sub(r"\s*=\s*", " ", re.sub(r"\s+", " ", figure.strip())).replace("_", " ").replace('"', "")
    if remark.strip():
        words += f" ({remark.strip()})"
    if not line:
        return [words]
    first = line[0].endswith(":")
    if len(line[0]) + len(words) > 110:
        return [line[0], f"  {words}"]
    return [f"{line[0]} {words}" if first else f"{line[0]}, {words}"]
