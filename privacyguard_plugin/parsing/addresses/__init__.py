"""Address grammars."""
