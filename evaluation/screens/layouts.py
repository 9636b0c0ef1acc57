"""Screens as phones show them. Each layout draws content onto a canvas; content is data with marked values."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas

__all__ = ["chat", "contact_list", "form", "mail", "order_card", "settings", "table"]


def status_bar(c: Canvas, clock: str = "09:41") -> None:
    size = min(40, c.px(34))  # the system bar does not follow the font size
    c.text(48, 28, clock, size)
    c.text(c.width - 220, 28, "5G  86%", size)


def title_bar(c: Canvas, title: str, back: bool = True) -> float:
    status_bar(c)
    top = 100
    c.box(0, top, c.width, top + c.px(130), c.theme.card)
    if back:
        size = c.px(16)
        x, y = 60, top + c.px(65)
        c.pen.line([(x + size, y - size), (x, y), (x + size, y + size)], fill=c.theme.text, width=5)
    c.text(130, top + c.px(36), title, c.px(46))
    return top + c.px(130)


def chat(c: Canvas, title: str, messages: Sequence[tuple[str, str]], placeholder: str) -> None:
    """`messages`: ("in" | "out" | "time", marked text)."""
    y = title_bar(c, title) + 30
    size, pad = c.px(42), c.px(30)
    for side, text in messages:
        if side == "time":
            small = c.px(30)
            c.text((c.width - c.measure(text, small)) / 2, y, text, small, c.theme.faint)
            y += c.px(64)
            continue
        limit = c.width * 0.64
        width = min(limit, c.measure(text, size))
        left = 150 if side == "in" else c.width - 150 - width - 2 * pad
        fill = c.theme.bubble_in if side == "in" else c.theme.bubble_out
        height = _height(c, text, width + 1, size)
        c.box(left, y, left + width + 2 * pad, y + height + 2 * pad, fill, 24)
        avatar = 30 if side == "in" else c.width - 130
        c.box(avatar, y, avatar + 96, y + 96, c.theme.accent if side == "in" else c.theme.faint, 18)
        c.paragraph(left + pad, y + pad, width + 1, text, size)
        y += height + 2 * pad + c.px(34)
    bottom = c.height - 180
    c.box(0, bottom, c.width, c.height, c.theme.card)
    c.box(130, bottom + 30, c.width - 150, bottom + 130, c.theme.page, 20)
    c.text(160, bottom + 50, placeholder, c.px(38), c.theme.faint)


def contact_list(c: Canvas, title: str, rows: Sequence[tuple[str, str, str]]) -> None:
    """`rows`: (name, second line, time stamp)."""
    y = title_bar(c, title, back=False)
    height = c.px(190)
    for name, detail, stamp in rows:
        c.box(0, y, c.width, y + height - 2, c.theme.card)
        c.pen.ellipse((40, y + height / 2 - 60, 160, y + height / 2 + 60), fill=c.theme.accent)
        c.text(200, y + c.px(34), name, c.px(44))
        c.text(200, y + c.px(104), detail, c.px(34), c.theme.faint)
        small = c.px(30)
        c.text(c.width - 40 - c.measure(stamp, small), y + c.px(40), stamp, small, c.theme.faint)
        y += height


def form(c: Canvas, title: str, fields: Sequence[tuple[str, str]], button: str, stacked: bool = False) -> None:
    """Labels left of their values, or above them when `stacked`."""
    y = title_bar(c, title) + 30
    size = c.px(42)
    column = max(340, 100 + max(c.measure(label, size) for label, _ in fields))
    for label, value in fields:
        left = 60 if stacked else column
        height = _height(c, value, c.width - left - 60, size)
        total = height + (c.px(150) if stacked else c.px(70))
        c.box(0, y, c.width, y + total - 2, c.theme.card)
        c.text(60, y + c.px(30), label, c.px(36) if stacked else size, c.theme.faint)
        c.paragraph(left, y + (c.px(96) if stacked else c.px(30)), c.width - left - 60, value, size)
        y += total
    c.box(60, y + 60, c.width - 60, y + 60 + c.px(120), c.theme.accent, 24)
    c.text((c.width - c.measure(button, c.px(46))) / 2, y + 60 + c.px(26), button, c.px(46), c.theme.on_accent)


def order_card(c: Canvas, title: str, cards: Sequence[Sequence[str]], button: str) -> None:
    """Each card: its lines, the first one larger."""
    y = title_bar(c, title) + 30
    for lines in cards:
        top = y
        heights = [
            _height(c, line, c.width - 160, c.px(46 if i == 0 else 38)) + c.px(16) for i, line in enumerate(lines)
        ]
        c.box(30, top, c.width - 30, top + sum(heights) + 80, c.theme.card, 28)
        y += 40
        for i, line in enumerate(lines):
            colour = c.theme.text if i == 0 else c.theme.faint if i == len(lines) - 1 else c.theme.text
            c.paragraph(80, y, c.width - 160, line, c.px(46 if i == 0 else 38), colour)
            y += heights[i]
        y += 40 + 30
    c.box(60, y + 30, c.width - 60, y + 30 + c.px(110), c.theme.accent, 24)
    c.text((c.width - c.measure(button, c.px(42))) / 2, y + 30 + c.px(24), button, c.px(42), c.theme.on_accent)


def mail(c: Canvas, subject: str, headers: Sequence[tuple[str, str]], body: Sequence[str]) -> None:
    y = title_bar(c, subject) + 40
    for label, value in headers:
        x = c.text(60, y, label + " ", c.px(36), c.theme.faint)
        c.text(x, y, value, c.px(36))
        y += c.px(66)
    c.pen.line([(60, y + 10), (c.width - 60, y + 10)], fill=c.theme.line, width=3)
    y += 50
    for paragraph in body:
        y = c.paragraph(60, y, c.width - 120, paragraph, c.px(40)) + c.px(30)


def table(c: Canvas, title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    y = title_bar(c, title) + 20
    width = (c.width - 80) / len(columns)
    for i, heading in enumerate(columns):
        c.text(40 + i * width, y + c.px(20), heading, c.px(34), c.theme.faint)
    y += c.px(90)
    for row in rows:
        bottom = y
        for i, cell in enumerate(row):
            bottom = max(bottom, c.paragraph(40 + i * width, y + c.px(16), width - 24, cell, c.px(34)))
        y = bottom + c.px(20)
        c.pen.line([(40, y), (c.width - 40, y)], fill=c.theme.line, width=2)


def settings(c: Canvas, title: str, groups: Sequence[Sequence[tuple[str, str]]]) -> None:
    """Groups of (label, value); the value stands at the right end of its row, below the label where there is no room beside it."""
    y = title_bar(c, title) + 30
    size, small, width = c.px(40), c.px(36), c.width - 190
    for group in groups:
        below = [
            0
            if c.measure(label, size) + c.measure(value, small) + c.px(40) <= width
            else _height(c, value, width, small)
            for label, value in group
        ]
        c.box(30, y, c.width - 30, y + c.px(130) * len(group) + sum(below), c.theme.card, 24)
        for (label, value), extra in zip(group, below, strict=True):
            c.text(80, y + c.px(40), label, size)
            if extra:
                c.paragraph(80, y + c.px(100), width, value, small, c.theme.faint)
            else:
                c.text(c.width - 110 - c.measure(value, small), y + c.px(42), value, small, c.theme.faint)
            y += c.px(130) + extra
        y += c.px(50)


def _height(c: Canvas, source: str, width: float, size: int) -> float:
    from .canvas import wrap
    from .markup import parse_markup

    return round(size * 1.35) * len(wrap(parse_markup(source).text, width, size))
