"""Addresses in English and other Latin-script languages."""
