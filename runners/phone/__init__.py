"""A simulated Android phone that the real adb, adbutils and uiautomator2 drive.

    with Phone(lang="en") as phone:
        ...  # adb connect {phone.serial}

What the clients send was recorded from the real programs; how a real phone reacts is modelled, not measured: time stands
still between messages, swipes have no fling, keys type what is printed on them.

wire, transport, services   adbd's protocol and what a host can open
shell*, commands/, files    the phone's own shell, programs and files; the host's shell is never used
sync                        push, pull, ls
uiautomator, jsonrpc        uiautomator2's server, in process
handset, touch, keys, ime   the device: input, navigation, keyboards
view, screen, hierarchy     one tree of views → pixels and XML
state, seed/, apps/         invented people, their chats, and the apps that show them
page                        the screen live in a browser
"""

from __future__ import annotations

from .phone import Phone

__all__ = ["Phone"]
