"""What a request holds (instruction, screen, tree, messages) as streams of text whose characters know where they stand."""
