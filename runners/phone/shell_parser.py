"""The phone's command language → a tree. Nothing here or later ever reaches the host's own shell.

Covers what Android clients send: quotes, backslashes, $NAME ${NAME} $? $(…) `…`, ; newline & && || | !, redirections,
NAME=value prefixes, comments, ( … ) and { …; }. Expansion and execution are in `shell`.
"""

from __future__ import annotations

from dataclasses import dataclass

from .shell_lexer import Part, ShellSyntaxError, Token, Word, tokens

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


def parse_script(source: str) -> Script:
    """Raises ShellSyntaxError with mksh's wording."""
    parser = _Parser(tokens(source))
    script = parser.script(until="")
    if parser.peek() is not None:
        raise _unexpected(parser.peek())
    return script


def _unexpected(token: Token | None) -> ShellSyntaxError:
    shown = "newline" if token is None or token.operator in ("\n", "") else token.operator
    return ShellSyntaxError(f"syntax error: unexpected '{shown}'")


class _Parser:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    def peek(self) -> Token | None:
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


def _bare(token: Token) -> str:
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
