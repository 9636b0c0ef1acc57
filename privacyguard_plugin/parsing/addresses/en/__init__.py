"""The grammar of addresses in English and other Latin-script languages."""
