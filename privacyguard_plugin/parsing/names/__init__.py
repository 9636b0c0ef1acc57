"""What personal names are made of, and the lexicons that say how likely a string is one."""
