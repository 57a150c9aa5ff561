"""Sessions and their parts: chance, seats, the store, what people are told."""
