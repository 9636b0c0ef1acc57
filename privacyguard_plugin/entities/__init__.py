"""Accepted candidates as occurrences with typed records."""
