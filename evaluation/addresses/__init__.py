"""Structured-address suites (paper App. B.2, B.3.1, C.5): identities → forms → stress, continuity, SPEC, blocks."""
