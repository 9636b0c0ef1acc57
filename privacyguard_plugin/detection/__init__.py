"""Streams to candidates: one package per family of evidence, decided together in `adjudication`. `order` lists the recognisers."""
