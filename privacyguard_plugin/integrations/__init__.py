"""Agents, devices, clients and proxies that take a session in one line."""
