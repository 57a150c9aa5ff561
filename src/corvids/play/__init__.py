"""Tables where games are played: sessions, seats, chance, undo, narration, and the store that keeps them."""
