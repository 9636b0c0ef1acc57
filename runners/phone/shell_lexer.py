"""The phone's command line → words and operators: quotes, backslashes, variables, command substitution, comments."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Part", "ShellSyntaxError", "Token", "Word", "tokens"]

_OPERATORS = ("&&", "||", ">>", ">|", "<<<", "<", ">", ";", "&", "|", "(", ")", "\n")
_BREAKS = frozenset(" \t\n;&|<>()")


class ShellSyntaxError(Exception):
    """The command line cannot be parsed; its text is what the phone prints."""


@dataclass(frozen=True, slots=True)
class Part:
    """`kind`: "text", "variable" or "command". `quoted`: no field splitting, no patterns."""

    kind: str
    value: str
    quoted: bool


@dataclass(frozen=True, slots=True)
class Word:
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Token:
    operator: str
    word: Word | None = None
    descriptor: int | None = None


def tokens(source: str) -> list[Token]:
    """Raises ShellSyntaxError for a quote or bracket that is never closed."""
    return _Lexer(source).tokens()


class _Lexer:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def tokens(self) -> list[Token]:
        found: list[Token] = []
        while self.at < len(self.source):
            char = self.source[self.at]
            if char in " \t\r":
                self.at += 1
            elif self.source.startswith("\\\n", self.at):
                self.at += 2
            elif char == "#":
                end = self.source.find("\n", self.at)
                self.at = len(self.source) if end < 0 else end
            else:
                found.append(self._operator() or Token("", self._word()))
        return found

    def _operator(self) -> Token | None:
        start = self.at
        descriptor = None
        if self.source[start].isdigit() and self.source[start + 1 : start + 2] in ("<", ">"):
            descriptor, start = int(self.source[start]), start + 1
        elif self.source.startswith("&>", start):
            self.at = start + 2
            return Token("&>", descriptor=1)
        for operator in _OPERATORS:
            if self.source.startswith(operator, start):
                self.at = start + len(operator)
                if operator in ("<", ">") and self.source.startswith("&", self.at):
                    self.at += 1
                    operator += "&"
                return Token(operator, descriptor=descriptor)
        return None

    def _word(self) -> Word:
        parts: list[Part] = []
        while self.at < len(self.source) and self.source[self.at] not in _BREAKS:
            char = self.source[self.at]
            if char == "'":
                end = self.source.find("'", self.at + 1)
                if end < 0:
                    raise ShellSyntaxError("no closing quote")
                parts.append(Part("text", self.source[self.at + 1 : end], True))
                self.at = end + 1
            elif char == '"':
                self.at += 1
                parts += self._double()
            elif char == "\\":
                escaped = self.source[self.at + 1 : self.at + 2]
                if escaped != "\n":
                    parts.append(Part("text", escaped or "\\", True))
                self.at += 2
            elif char in "$`":
                parts.append(self._dollar(quoted=False))
            else:
                end = self.at
                while end < len(self.source) and self.source[end] not in _BREAKS and self.source[end] not in "'\"\\$`":
                    end += 1
                parts.append(Part("text", self.source[self.at : end], False))
                self.at = end
        return Word(tuple(parts))

    def _double(self) -> list[Part]:
        parts: list[Part] = [Part("text", "", True)]
        text = ""
        while self.at < len(self.source):
            char = self.source[self.at]
            if char == '"':
                self.at += 1
                return [*parts, Part("text", text, True)]
            if char == "\\" and self.source[self.at + 1 : self.at + 2] in ("$", "`", '"', "\\", "\n"):
                escaped = self.source[self.at + 1]
                text += "" if escaped == "\n" else escaped
                self.at += 2
            elif char in "$`":
                parts += [Part("text", text, True), self._dollar(quoted=True)]
                text = ""
            else:
                text += char
                self.at += 1
        raise ShellSyntaxError("no closing quote")

    def _dollar(self, quoted: bool) -> Part:
        source = self.source
        if source[self.at] == "`":
            end = source.find("`", self.at + 1)
            if end < 0:
                raise ShellSyntaxError("no closing quote")
            body, self.at = source[self.at + 1 : end], end + 1
            return Part("command", body.replace("\\`", "`"), quoted)
        following = source[self.at + 1 : self.at + 2]
        if following == "(":
            end = self._closing(self.at + 2)
            body, self.at = source[self.at + 2 : end], end + 1
            return Part("command", body, quoted)
        if following == "{":
            end = source.find("}", self.at)
            if end < 0:
                raise ShellSyntaxError("no closing quote")
            name, self.at = source[self.at + 2 : end], end + 1
            return Part("variable", name, quoted)
        if following and following in "?$!#@*0123456789":
            self.at += 2
            return Part("variable", following, quoted)
        end = self.at + 1
        while end < len(source) and (source[end] == "_" or (source[end].isascii() and source[end].isalnum())):
            end += 1
        name, self.at = source[self.at + 1 : end], end
        return Part("variable", name, quoted) if name else Part("text", "$", True)

    def _closing(self, start: int) -> int:
        """Where the bracket opened just before `start` is closed, quotes respected."""
        depth, at, quote = 1, start, ""
        while at < len(self.source):
            char = self.source[at]
            if char == "\\" and quote != "'":
                at += 1
            elif quote:
                quote = "" if char == quote else quote
            elif char in "'\"":
                quote = char
            elif char == "(":
                depth += 1
            elif char == ")":
                depth -= 1
                if depth == 0:
                    return at
            at += 1
        raise ShellSyntaxError("no closing quote")
