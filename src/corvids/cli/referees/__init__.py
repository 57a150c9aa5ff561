"""``corvids referee``: settles disputes at a real table, in each game in its own way."""
