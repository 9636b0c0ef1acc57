"""A scripted reader that stands in for a planner model. It is not a model.

It gets what a cloud model gets: the messages of a request. It reads the released pictures by OCR, understands a handful of
generic ways to ask for something in a chat, and plays the reference protocol. It knows no task, no value and no device.

request   the messages → what was asked, the screens, the earlier replies
tokens    references as they are read from pixels
screen    text lines of a screen, and the references on them
wording   an instruction → whom it names and what it asks for
policy    the next move
noise     mistakes on purpose, to try out the taxonomy of failures
"""
