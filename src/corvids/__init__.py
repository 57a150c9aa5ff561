"""Complete rules engines for three tabletop games, with a browser client and bots."""

__version__ = "0.1.0"
