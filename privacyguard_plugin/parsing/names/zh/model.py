"""What a stretch of Chinese characters read as a personal name is."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

__all__ = ["MIDDLE_DOT", "Form", "NameForm"]

MIDDLE_DOT = "·"


class Form(StrEnum):
    FULL = "full"  # 王建国, 欧阳雪
    TITLED = "titled"  # 王阿姨, 张总, 司徒老师
    NICKNAME = "nickname"  # 小李, 老王, 阿杰, 萍姐
    REPEATED = "repeated"  # 圆圆
    GIVEN = "given"  # 建国, 薇薇
    ELEMENTS = "elements"  # 扎西多吉, 巴特尔, 约翰
    DOTTED = "dotted"  # 买买提·艾力, 迈克尔·桑托斯


class NameForm(NamedTuple):
    """run[start:end] read as `form`; `family` characters of it are the surname, `title` characters the title."""

    start: int
    end: int
    form: Form
    probability: float
    family: int = 0
    title: int = 0
