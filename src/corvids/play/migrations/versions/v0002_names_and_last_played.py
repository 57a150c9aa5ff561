"""What a table is called, and when somebody answered at it last."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Give each table both; those there are have no name, and were played in the order in which they began."""
    op.add_column("games", sa.Column("name", sa.String(80), nullable=False, server_default=""))
    op.add_column("games", sa.Column("played", sa.Integer, nullable=False, server_default="0"))
