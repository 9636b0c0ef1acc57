"""Reference-required tasks and the strict scoring of what an agent did with them (paper §5.2.1, App. B.3)."""
