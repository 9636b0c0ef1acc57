"""Nouns whose numbers are printed on things, doors and tickets for everybody, or count something (typed general knowledge)."""

from __future__ import annotations

__all__ = ["PUBLIC_NOUNS"]

PUBLIC_NOUNS = frozenset(
    "page chapter room gate platform flight train bus route line model part item sku version error status exit zip post postal area "
    "country dial product colour color issue episode season question lot batch house flat unit door floor seat row table track "
    "channel station stop junction section article form hex promo discount coupon dress style size course exam tax penal source game "
    "level rule step figure verse hymn psalm song track level stage round heat lane race horse bib jersey shirt squad draw ball "
    "lottery ticker stock isin cusip fund paint shade tile pattern drawing standard regulation directive clause paragraph exhibit "
    "slide table formula element atomic phone telephone mobile fax contact this that the a an any every my your his her our their "
    "same other which what total lucky prime whole odd even binary random magic big small large record head wave e reynolds mach "
    "octane index reg species gene accession pubmed doi arxiv rfc cve bug ticket pr pull build commit release firmware app bundle process "
    "port vlan pid thread object node class enum type category column field key primary foreign row and or of in on at to with for is was "
    "pok pokedex vat".split()
)
