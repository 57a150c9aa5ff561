"""Pages and boards, drawn from views alone."""
