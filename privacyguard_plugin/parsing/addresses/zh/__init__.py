"""The grammar of Chinese addresses."""
