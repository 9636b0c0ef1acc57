"""The phone's command language → a tree. Nothing here or later ever reaches the host's own shell.

Covers what Android clients send: quotes, backslashes, $NAME ${NAME} $? $(…) `…`, ; newline & && || | !, redirections,
NAME=value prefixes, comments, ( … ) and { …; }. Expansion is done by `shell_words`.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "AndOr",
    "Group",
    "Part",
    "Pipeline",
    "Redirect",
    "Script",
    "ShellSyntaxError",
    "Simple",
    "Word",
    "parse_script",
]

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
class Redirect:
    descriptor: int
    operator: str
    target: Word


@dataclass(frozen=True, slots=True)
class Simple:
    assignments: tuple[tuple[str, Word], ...]
    words: tuple[Word, ...]
    redirects: tuple[Redirect, ...]


@dataclass(frozen=True, slots=True)
class Group:
    body: Script
    redirects: tuple[Redirect, ...]


@dataclass(frozen=True, slots=True)
class Pipeline:
    commands: tuple[Simple | Group, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class AndOr:
    """`first`, then each further pipeline if its operator ("&&" or "||") allows it."""

    first: Pipeline
    rest: tuple[tuple[str, Pipeline], ...]


@dataclass(frozen=True, slots=True)
class Script:
    items: tuple[AndOr, ...]


@dataclass(frozen=True, slots=True)
class _Token:
    operator: str
    word: Word | None = None
    descriptor: int | None = None


def parse_script(source: str) -> Script:
    """Raises ShellSyntaxError with mksh's wording."""
    parser = _Parser(_Lexer(source).tokens())
    script = parser.script(until="")
    if parser.peek() is not None:
        raise _unexpected(parser.peek())
    return script


def _unexpected(token: _Token | None) -> ShellSyntaxError:
    shown = "newline" if token is None or token.operator in ("\n", "") else token.operator
    return ShellSyntaxError(f"syntax error: unexpected '{shown}'")


class _Lexer:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def tokens(self) -> list[_Token]:
        found: list[_Token] = []
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
                found.append(self._operator() or _Token("", self._word()))
        return found

    def _operator(self) -> _Token | None:
        start = self.at
        descriptor = None
        if self.source[start].isdigit() and self.source[start + 1 : start + 2] in ("<", ">"):
            descriptor, start = int(self.source[start]), start + 1
        elif self.source.startswith("&>", start):
            self.at = start + 2
            return _Token("&>", descriptor=1)
        for operator in _OPERATORS:
            if self.source.startswith(operator, start):
                self.at = start + len(operator)
                if operator in ("<", ">") and self.source.startswith("&", self.at):
                    self.at += 1
                    operator += "&"
                return _Token(operator, descriptor=descriptor)
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


class _Parser:
    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def peek(self) -> _Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def accept(self, *operators: str) -> str | None:
        token = self.peek()
        if token is not None and token.word is None and token.operator in operators:
            self.at += 1
            return token.operator
        return None

    def script(self, until: str) -> Script:
        items: list[AndOr] = []
        while True:
            while self.accept("\n") or (items and self.accept(";", "&")):
                pass
            token = self.peek()
            if token is None or token.operator == until != "" or (until == "}" and _bare(token) == "}"):
                return Script(tuple(items))
            items.append(self.and_or())
            if self.peek() is not None and not self.accept(";", "&", "\n"):
                token = self.peek()
                if token is None or token.operator == until != "":
                    return Script(tuple(items))
                raise _unexpected(token)

    def and_or(self) -> AndOr:
        first = self.pipeline()
        rest: list[tuple[str, Pipeline]] = []
        while operator := self.accept("&&", "||"):
            while self.accept("\n"):
                pass
            rest.append((operator, self.pipeline()))
        return AndOr(first, tuple(rest))

    def pipeline(self) -> Pipeline:
        token = self.peek()
        negated = token is not None and _bare(token) == "!"
        if negated:
            self.at += 1
        commands = [self.command()]
        while self.accept("|"):
            while self.accept("\n"):
                pass
            commands.append(self.command())
        return Pipeline(tuple(commands), negated)

    def command(self) -> Simple | Group:
        if self.accept("("):
            return self.group(")")
        token = self.peek()
        if token is not None and _bare(token) == "{":
            self.at += 1
            return self.group("}")
        return self.simple()

    def group(self, closing: str) -> Group:
        body = self.script(until=closing)
        token = self.peek()
        if token is None or closing not in (token.operator, _bare(token)):
            raise _unexpected(token)
        self.at += 1
        redirects: list[Redirect] = []
        while (redirect := self.redirect()) is not None:
            redirects.append(redirect)
        return Group(body, tuple(redirects))

    def simple(self) -> Simple:
        assignments: list[tuple[str, Word]] = []
        words: list[Word] = []
        redirects: list[Redirect] = []
        while (token := self.peek()) is not None:
            if (redirect := self.redirect()) is not None:
                redirects.append(redirect)
            elif token.word is None:
                break
            else:
                assignment = _assignment(token.word) if not words else None
                assignments.append(assignment) if assignment else words.append(token.word)
                self.at += 1
        if not (assignments or words or redirects):
            raise _unexpected(self.peek())
        return Simple(tuple(assignments), tuple(words), tuple(redirects))

    def redirect(self) -> Redirect | None:
        token = self.peek()
        if token is None or token.operator not in ("<", ">", ">>", ">|", "<&", ">&", "&>", "<<<"):
            return None
        self.at += 1
        target = self.peek()
        if target is None or target.word is None:
            raise _unexpected(target)
        self.at += 1
        default = 0 if token.operator.startswith("<") else 1
        return Redirect(default if token.descriptor is None else token.descriptor, token.operator, target.word)


def _bare(token: _Token) -> str:
    """The word of a token if it is plain unquoted text, else ""."""
    if token.word is None or len(token.word.parts) != 1:
        return ""
    part = token.word.parts[0]
    return part.value if part.kind == "text" and not part.quoted else ""


def _assignment(word: Word) -> tuple[str, Word] | None:
    first = word.parts[0] if word.parts else None
    if first is None or first.kind != "text" or first.quoted:
        return None
    name, equals, value = first.value.partition("=")
    if not equals or not name.isidentifier() or not name.isascii():
        return None
    return name, Word((Part("text", value, False), *word.parts[1:]))
