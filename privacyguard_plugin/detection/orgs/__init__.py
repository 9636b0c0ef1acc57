"""Organisations, by their head words and legal forms or by what people have to do with them."""
