"""Codes, orders and accounts, which are private through their role: labels of codes, lists of them, codes in running text."""
