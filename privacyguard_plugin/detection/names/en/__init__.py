"""Personal names in Latin script."""
