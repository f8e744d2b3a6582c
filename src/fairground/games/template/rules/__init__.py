"""The rules of Fruit Stall, one module per chapter; `turn` shows the order of the steps."""
