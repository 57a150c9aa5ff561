"""What can happen, in the past tense: a module a chapter."""
