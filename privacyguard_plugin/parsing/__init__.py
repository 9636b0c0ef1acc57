"""Strings to components with their own ranges. Facts only; what is private is decided in `detection`."""
