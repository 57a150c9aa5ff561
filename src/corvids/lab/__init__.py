"""Many games at once: simulations, studies and benches, for designers and for the project's own claims."""
