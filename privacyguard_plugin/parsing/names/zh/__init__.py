"""Chinese names: forms, surnames, and the model of what stands beside them."""
