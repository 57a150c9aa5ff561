"""The rules of Creed Versus Crows, a module a chapter."""
