"""What is uploaded: text, pixels and tree rewritten, and the last look over them."""
