"""The parts of `runners.androidlab`.

checkout     the user's AndroidLab, importable, its ways past the session closed
code         a reply's line of code, read and never executed
controller   its AndroidController with the hooks in their places
score        its own checks on raw trees in memory; answers are judged here and not by a model
run          one task
"""
