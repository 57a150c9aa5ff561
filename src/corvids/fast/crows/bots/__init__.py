"""The bots of Crows, compiled: the same answers worth the same as to those of ``corvids.bots.crows``."""
