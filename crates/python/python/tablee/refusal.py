"""Why something is refused."""

from __future__ import annotations


class Refusal(ValueError):
    """Something that cannot be done, with a stable code.

    ``code`` is one of the table protocol's (``illegal-action``, ``not-your-turn``, ``bad-rules`` …) or of this package's
    (``bad-array``, ``bad-record``, ``forged``, ``no-record``, ``laboratory``, ``unknown-bot``). Where a rule of the game
    refuses, ``reason`` is a stable word for why, and ``rule`` the rule's number in the rule book.
    """

    def __init__(self, message: str, code: str, reason: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.reason = reason
        self.rule = rule

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, str | None, str | None]]:
        # An exception with arguments of its own has to say how it travels between processes.
        return type(self), (str(self.args[0]), self.code, self.reason, self.rule)
