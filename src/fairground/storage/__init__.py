"""Tables, seats and decisions, kept. Knows no game and no web.

What is kept is declared once, for every backend. To keep something new:

- **a field**: add it to its row in `rows.py` and a migration at the end of `sql/migrations.py` (`ALTER TABLE … ADD
  COLUMN` with a default). Columns, statements and reads of both backends, and moving house, follow from the row.
- **a choice of a table**: a field of `TableChoices`, and nothing else.
- **a change**: a frozen struct in `changes.py`, in its union `Change`, and its statements in `WRITTEN` of
  `sql/statements.py`, in SQL that both backends understand (`?` for a value, `ON CONFLICT`, no `OR REPLACE`).
- **a read**: a line in `interface.py`, its statement in `sql/statements.py`, and a method of each backend.
- **a table of its own**: `CREATE TABLE` in a migration; it moves house by itself.

Then a test in `tests/storage/test_contract.py`, which runs on both.
"""
