"""Personal names: by script and language, and where neither matters (machine-readable zones, owners of devices)."""
