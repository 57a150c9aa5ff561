"""Creed Versus Crows: two factions on a map of Venice."""
