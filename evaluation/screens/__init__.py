"""Rendered phone screens with per-character gold: canvas → layouts → corpus → measurement."""
