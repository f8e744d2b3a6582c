r"""Putting words to facts, in every language: one text file per language, compiled when it is read.

A sentence has places for facts. What stands behind the colon says how a fact is read:

    {seat:seat}, {seat:seat.of}  the name of the person sitting there; Anna's, d'Anna
    {n:visitor}                  a counted thing of [things]: visitor = ["{n} visitor", "{n} visitors"]
    {n:table.dat}                the same in another form, from [things.dat]
    {n:#leaves|leave}            words that agree with a number
    {tile:tile}, {tile:tile.a}   a name of [names.tile]: ad = { name = "Ad", a = "an Ad" }, or ad = "Ad" for one form;
                                 what all names of a table share is said once: [forms.tile] the = "the {name}"
                                 what is put together: [compose.card] "{a:colour}_{b:colour}" = "{a:colour}-{b:colour}"
    {order:seat.and}, .or, .list a list: Anna, Ben and Cleo; with .list, or where nothing is said, it has commas only
    {n:number} decimal, percent, euro, ordinal, signed    a number as the language writes it
    {file}, {cell:text}          as it is; in a game the bare form is for numbers, so that no id slips in
    [, of which {n:visitor}]     a part that is left out when its first fact is 0 or empty
    [{n} left|none left]         the same with something else in its place
    [drawn?, and what was drawn] a part that asks about a fact without saying it

Where a sentence begins with a name or a thing, its first letter becomes a capital. A bracket, brace or bar that is
meant as such has a \ before it. Whatever does not fit (an unknown reading, a form that a name lacks, a key or a fact
that English does not have) is refused when the file is read, by file and key.
"""

from fairground.core.words.words import Words

__all__ = ["Words"]
