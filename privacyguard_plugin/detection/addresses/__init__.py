"""Addresses: the grammars of `parsing.addresses` propose, what stands around decides."""
