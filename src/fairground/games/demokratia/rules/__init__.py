"""The rules of Demokratia, one module per chapter of the rulebook; `turn` shows the order of the steps."""
