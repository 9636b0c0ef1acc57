"""Personal names in Chinese text."""
