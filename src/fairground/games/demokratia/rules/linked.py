"""Linked tiles: how many of a phyle's tiles hang together by road (D-7.5)."""

from typing import Final

from fairground.core.arrays import copy_numbers, filled
from fairground.core.fast import i64, vec
from fairground.games.demokratia.components import FIVE, WIDTH
from fairground.games.demokratia.rules.bits import count_bits
from fairground.games.demokratia.table.city import City

NEVER_SEEN: Final = -1
"""Instead of a set of cells."""


def group_around(city: City, allowed: i64, start: i64) -> i64:
    """All allowed cells that roads link with the start, allowed ones only in between."""
    east, south = city.east, city.south
    group: i64 = 0
    grown = start
    while grown != group:
        group = grown
        beside = (group & east) << 1 | (group >> 1) & east
        above_or_below = (group & south) << WIDTH | (group >> WIDTH) & south
        grown |= (beside | above_or_below) & allowed
    return group


def longest_of(city: City, phyle: i64) -> i64:
    """The length of the phyle's longest linked group; agora and squares count for all (D-7.5)."""
    allowed = city.marked[phyle] | city.marked[FIVE]
    longest: i64 = 0
    while allowed:
        group = group_around(city, allowed, allowed & -allowed)
        allowed &= ~group
        length = count_bits(group)
        if length > longest:
            longest = length
    return longest


def cells_of_length(city: City, phyle: i64, length: i64) -> i64:
    """All cells in linked groups of the phyle that have this length."""
    allowed = city.marked[phyle] | city.marked[FIVE]
    cells: i64 = 0
    while allowed:
        group = group_around(city, allowed, allowed & -allowed)
        allowed &= ~group
        if count_bits(group) == length:
            cells |= group
    return cells


class LongestGroups:
    """For each phyle the length of its longest linked group and all cells in groups of that length.

    What `longest_of` and `cells_of_length` say, found in one go, and remembered as long as the city is the same.
    """

    def __init__(self) -> None:
        self.lengths: vec[i64] = filled(FIVE)
        self.cells: vec[i64] = filled(FIVE)
        self.marked: vec[i64] = filled(FIVE + 1, NEVER_SEEN)
        self.east: i64 = 0
        self.south: i64 = 0

    def look_at(self, city: City) -> None:
        """Be those of this city."""
        if self.is_as_before(city):
            return
        copy_numbers(self.marked, city.marked)
        self.east, self.south = city.east, city.south
        for phyle in range(FIVE):
            self.search(city, phyle)

    def is_as_before(self, city: City) -> bool:
        seen, marked = self.marked, city.marked
        for phyle in range(len(seen)):
            if seen[phyle] != marked[phyle]:
                return False
        return self.east == city.east and self.south == city.south

    def search(self, city: City, phyle: i64) -> None:
        allowed = city.marked[phyle] | city.marked[FIVE]
        longest: i64 = 0
        cells: i64 = 0
        while allowed:
            group = group_around(city, allowed, allowed & -allowed)
            allowed &= ~group
            length = count_bits(group)
            if length > longest:
                longest = length
                cells = group
            elif length == longest:
                cells |= group
        self.lengths[phyle] = longest
        self.cells[phyle] = cells


def longest(city: City) -> i64:
    """The longest linked group of any phyle."""
    most: i64 = 0
    for phyle in range(FIVE):
        length = longest_of(city, phyle)
        if length > most:
            most = length
    return most


def is_linked(city: City, length: i64) -> bool:
    """Whether any phyle has a linked group of this length; one with fewer tiles in all is not searched (D-7.5)."""
    for phyle in range(FIVE):
        if count_bits(city.marked[phyle] | city.marked[FIVE]) >= length and longest_of(city, phyle) >= length:
            return True
    return False


def longest_cells(city: City) -> i64:
    """All cells of the longest linked groups, of whichever phylai (D-7.6)."""
    length = longest(city)
    cells: i64 = 0
    for phyle in range(FIVE):
        cells |= cells_of_length(city, phyle, length)
    return cells
