"""Values behind a field label: what labels there are, how they are made, and which cell, line or phrase they reach."""
