"""Positions as text: what each kind of line says, written and read."""
