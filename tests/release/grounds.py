"""Grounds that values are erased from, and what two pictures differ by."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from .drawing import Page


def difference(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    return np.abs(first.astype(int) - second.astype(int)).max(axis=2)


def flat() -> Page:
    return Page()


def dark() -> Page:
    return Page(colour=(18, 18, 20))


def bubble() -> Page:
    page = Page()
    ImageDraw.Draw(page.ground).rounded_rectangle((20, 30, 680, 130), 30, fill=(149, 236, 105))
    return page


def gradient() -> Page:
    page = Page()
    x, y = np.meshgrid(np.arange(700), np.arange(160))
    page.ground = Image.fromarray(np.stack([40 + x // 8, 60 + y // 3, 150 - x // 16], axis=2).astype(np.uint8))
    return page


def stripes() -> Page:
    """A sharp vertical border right behind the value."""
    page = Page()
    ImageDraw.Draw(page.ground).rectangle((0, 0, 260, 160), fill=(200, 220, 255))
    return page


def selection() -> Page:
    """Part of the value is selected."""
    page = Page()
    ImageDraw.Draw(page.ground).rectangle((200, 45, 330, 125), fill=(170, 205, 255))
    return page


def field() -> Page:
    page = Page()
    ImageDraw.Draw(page.ground).rounded_rectangle((20, 30, 680, 130), 12, outline=(120, 120, 130), width=3)
    return page


GROUNDS = [flat, dark, bubble, gradient, stripes, selection, field]


def ink_on(page: Page) -> tuple[int, int, int]:
    return (240, 240, 240) if page.blank[:, :, 1].mean() < 128 else (20, 22, 26)
