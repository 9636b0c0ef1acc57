"""What organisation names are made of."""
