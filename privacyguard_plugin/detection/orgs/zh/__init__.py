"""Organisations in Chinese text."""
