"""Crows, compiled: a game is one flat array of whole numbers, as docs/fast.md pictures it."""
