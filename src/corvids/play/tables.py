"""The two tables of the database."""

import sqlalchemy as sa

HEAD = "0002"
"""The newest migration."""

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("id", sa.String(40), nullable=False, unique=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("header", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("name", sa.String(80), nullable=False, server_default=""),
    sa.Column("played", sa.Integer, nullable=False, server_default="0"),
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("entry", sa.Text, nullable=False),
)
