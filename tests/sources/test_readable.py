import sys
import time
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privacyguard_plugin.sources.readable import alike, plain, view

ANY = st.text(st.one_of(st.characters(), st.sampled_from("aO0Il1 -\u200b\u200dоМ①④𝟒𝐌\u0301٤ب")), max_size=40)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("M\u200baria L\u2060opez", "Maria Lopez"),
        ("Spring\u00adfield", "Springfield"),
        ("\u202a138\u202c \ufeff1234", "138 1234"),
        ("张\ufe00伟\U000e0041", "张伟"),
        ("4\ufe0f\u20e31\ufe0f\u20e35\ufe0f\u20e3", "415"),
        ("M̲a̲r̲i̲a̲ 4\u03361\u0336", "Maria 41"),
        ("M\x08aria\x7f", "Maria"),
        ("𝐌𝐚𝐫𝐢𝐚 𝓛𝓸𝓹𝓮𝔃 𝟒𝟏𝟓", "Maria Lopez 415"),
        ("Ⓜⓐⓡⓘⓐ ①③⑧ 🅼🅰🆁", "Maria 138 MAR"),
        ("ᴍᴀʀɪᴀ", "MARIA"),
        (r"Thanks,\nMaria\tLopez", "Thanks, \nMaria \tLopez"),
        (r"a\\nMaria", "a  \nMaria"),
        (r"C:\temp\new.txt", r"C:\temp\new.txt"),
        ("٤١٥ ०१२ ๑๒๓", "415 012 123"),
        ("Mаria@gmаil.com", "Maria@gmail.com"),
        ("Phone: 4I5-555-O132", "Phone: 415-555-0132"),
        ("4111 1111 1111 I11I", "4111 1111 1111 1111"),
        ("13О1234567З", "13О1234567З"),
        ("Maria\u3164Lopez", "Maria Lopez"),
        ("ask Соре and ΑΝΝΑ", "ask Cope and ANNA"),
        ("Alexan-\nder Smith", "Alexan-der Smith"),
        ("Lopez-\nGarcia", "Lopez-Garcia"),
        ("415-555-\n0132", "415-555-0132"),
    ],
)
def test_text_is_read_as_it_looks(written, read):
    assert plain(written) == read


@pytest.mark.parametrize(
    "text",
    [
        "①张三 ②李四",  # ornaments of a list
        "50 m² at 3³",
        "Мария Лопес, Аня",  # words of their own script
        "Δt = 5 μs, α-carotene",
        "Ask Сара and Боря",  # Я is no Latin letter: the alphabet is meant
        "Сара Росс",
        "A-\nB",
        "- one\n- two\n--\nAnn",
        "2019-\nnow",
        "علی\u200cرضا",  # a joiner that spelling needs
        "Jose\u0301 Garci\u0301a",
        "10l 5000 ml or 20l 3000",  # litres
        "call me at I 555 0132 O 555",
        "ISO 27001 Ill. 62704",
        "张伟，１３８",  # full-width forms are folded where they are compared
        "",
    ],
)
def test_text_that_is_what_it_looks_like_stays(text):
    assert plain(text) == text
    assert view(text) is None


@given(ANY)
def test_reading_twice_changes_nothing(text):
    assert plain(plain(text)) == plain(text)


@given(ANY)
def test_every_read_character_has_its_place(text):
    assert len(alike(text)) == len(text)
    seen = view(text)
    if seen is not None and seen.places is not None:
        assert len(seen.text) == len(seen.written) == len(seen.places)
        assert [text[place] for place in seen.places] == list(seen.written)


def test_every_format_character_without_a_shape_is_unseen():
    """Cf is what Unicode calls them; the Arabic, Kaithi and Egyptian signs and the musical ones in it are drawn."""
    drawn = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD, *range(0x13430, 0x13440)}
    formats = (chr(c) for c in range(sys.maxunicode + 1) if unicodedata.category(chr(c)) == "Cf" and c not in drawn)
    assert [c for c in formats if plain(f"a{c}b") != "ab"] == []


@pytest.mark.parametrize("unit", ["a", "1 ", "O0", "\u200b1", "①", "aО"])
def test_time_grows_with_the_text_and_no_faster(unit):
    """Two seconds are ample; a pattern that starts over at every character takes minutes."""
    text = f"Ж {unit * 100_000} Ж"
    started = time.process_time()
    plain(text)
    assert time.process_time() - started < 2
