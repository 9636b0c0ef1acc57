"""Entities and their references: binding, compatibility, projection, resolution."""
