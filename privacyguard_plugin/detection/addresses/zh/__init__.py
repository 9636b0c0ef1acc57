"""Addresses in Chinese text."""
