"""What the rulebook makes happen, a module a chapter."""
