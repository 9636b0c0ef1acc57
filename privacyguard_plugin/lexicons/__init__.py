"""Static evidence as data files; README.md says where each comes from."""
