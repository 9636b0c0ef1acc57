"""Organisations in Latin script."""
