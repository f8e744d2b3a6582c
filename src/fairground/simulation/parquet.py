"""Games in columns (Parquet), for whoever counts in millions. An extra: `fairground[parquet]`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from fairground.core.refusal import BadChoice, BadInput
from fairground.simulation.plan import Outcome


def needed() -> Any:
    """The library, or a word about where to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadChoice("games in Parquet need the extra: `pip install 'fairground[parquet]'`") from None
    return pyarrow


def schema(arrow: Any) -> Any:
    """One row for each game; what was decided and who led are lists within it."""
    seats = arrow.list_(arrow.int32())
    name = arrow.dictionary(arrow.int32(), arrow.string())
    decision = arrow.struct([("seat", arrow.int8()), ("notation", arrow.string()), ("offers", arrow.int32())])
    lead = arrow.struct([("decision", arrow.int32()), ("seats", arrow.int32())])
    return arrow.schema(
        [
            ("number", arrow.int64()),
            ("bots", arrow.list_(arrow.string())),
            ("scores", seats),
            ("ranking", seats),
            ("winners", seats),
            ("reason", name),
            ("decisions", arrow.int32()),
            ("taken", arrow.list_(decision)),
            ("leads", arrow.list_(lead)),
            ("record", arrow.string()),
        ]
    )


def packed(lines: bytes) -> bytes:
    """A chunk of JSON lines as a Parquet file."""
    arrow = needed()
    decoder = msgspec.json.Decoder(Outcome)
    rows = [_row(decoder.decode(line)) for line in lines.splitlines()]
    sink = arrow.BufferOutputStream()
    arrow.parquet.write_table(arrow.Table.from_pylist(rows, schema(arrow)), sink, compression="zstd")
    whole: bytes = sink.getvalue().to_pybytes()
    return whole


def _row(outcome: Outcome) -> dict[str, Any]:
    row = msgspec.structs.asdict(outcome)
    row["taken"] = [msgspec.structs.asdict(decision) for decision in outcome.taken]
    row["leads"] = [{"decision": decision, "seats": seats} for decision, seats in outcome.leads]
    return row


def rows_in(path: Path) -> int:
    """How many games a file holds."""
    arrow = needed()
    try:
        return int(arrow.parquet.read_metadata(path).num_rows)
    except (OSError, arrow.ArrowException) as error:
        raise BadInput("{file}: expected games in Parquet: {error}", file=str(path), error=str(error)) from None


def unpacked(path: Path) -> Iterator[Outcome]:
    """The games of a file, in order."""
    arrow = needed()
    try:
        rows = arrow.parquet.read_table(path).to_pylist()
        for row in rows:
            row["leads"] = [(lead["decision"], lead["seats"]) for lead in row["leads"]]
            yield msgspec.convert(row, Outcome)
    except (OSError, KeyError, arrow.ArrowException, msgspec.MsgspecError) as error:
        raise BadInput("{file}: expected games in Parquet: {error}", file=str(path), error=str(error)) from None
