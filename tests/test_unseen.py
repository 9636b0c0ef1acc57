"""Values with characters inside that nobody sees, or that look like others, leave as little as the values themselves."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privacyguard_plugin import PrivacyGuard
from privacyguard_plugin.integrations.leakguard import check_request
from privacyguard_plugin.sources.readable import plain

TEXTS = (
    "Text Maria Lopez at 415-555-0132 that I moved to 123 Main Street, Springfield, IL 62704.",
    "收件人：张伟，电话 13812345678，地址：北京市朝阳区建国路88号，身份证 11010119900307123X",
    "Name: Ann Lee\nEmail: ann.lee@gmail.com\nCard number: 4111 1111 1111 1111",
)
UNSEEN = "\u200b\u200c\u200d\u00ad\u2060\u202e\ufeff\u034f\ufe0f\u200e\U000e0061\x08"
TREE = '<hierarchy><node text="{}" bounds="[0,0][900,80]"/><node text="OK" bounds="[0,90][90,120]"/></hierarchy>'

GUARD = PrivacyGuard()


@st.composite
def salted(draw):
    text = draw(st.sampled_from(TEXTS))
    places = draw(st.lists(st.tuples(st.integers(0, len(text)), st.sampled_from(UNSEEN)), min_size=1, max_size=25))
    for place, character in sorted(places, reverse=True):
        text = text[:place] + character + text[place:]
    return text


def released(**given):
    upload = GUARD.session().before_upload(**given)
    return upload.instruction or upload.ui_tree, [(o.type, o.value) for o in upload.occurrences]


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(salted())
def test_unseen_characters_change_nothing_about_what_is_removed_from_an_instruction(text):
    before, values = released(instruction=plain(text))
    assert values
    after, same = released(instruction=text)
    assert same == values
    assert plain(after) == before


@settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(salted())
def test_unseen_characters_change_nothing_about_what_is_removed_from_a_tree(text):
    text = text.replace("\x08", "\u200b").replace("\n", "&#10;")
    before, values = released(ui_tree=TREE.format(plain(text)))
    assert values
    after, same = released(ui_tree=TREE.format(text))
    assert same == values
    assert plain(after) == before


def test_what_is_outside_a_value_keeps_its_unseen_characters():
    text, _ = released(
        instruction="Family 👨\u200d👩\u200d👧 of Ma\u200bria Lo\u00adpez, heart ❤\ufe0f, call\u200b 415-555-0132"
    )
    assert text == "Family 👨\u200d👩\u200d👧 of [[NAME#1]], heart ❤\ufe0f, call\u200b [[PHONE#2]]"


def test_a_value_comes_back_in_the_characters_the_user_wrote_without_those_nobody_sees():
    session = GUARD.session()
    session.before_upload("Text 𝐌𝐚𝐫𝐢𝐚 𝐋𝐨\u200b𝐩𝐞𝐳 at 4I5-555-O132")
    assert session.after_return("[[NAME#1]] [[PHONE#2]]").payload == "𝐌𝐚𝐫𝐢𝐚 𝐋𝐨𝐩𝐞𝐳 4I5-555-O132"


@pytest.mark.parametrize(
    "again",
    [
        "415\u200b-555-01\u206032",
        "4I5-555-O132",
        "𝟒𝟏𝟓-𝟓𝟓𝟓-𝟎𝟏𝟑𝟐",
        "４１５－５５５－０１３２",
        "٤١٥-٥٥٥-٠١٣٢",
        "415 555 0132",
    ],
)
def test_a_value_written_otherwise_later_is_the_same_entity(again):
    session = GUARD.session()
    first = session.before_upload("Call 415-555-0132 please")
    assert session.before_upload(f"Who has {again}?").references == first.references == ("[[PHONE#1]]",)
    session = GUARD.session()
    session.before_upload(f"Phone: {again}")
    assert session.before_upload("Is 415-555-0132 right?").references == ("[[PHONE#1]]",)


def test_names_in_another_dress_are_the_same_person():
    session = GUARD.session()
    first = session.before_upload("Text Maria Lopez about dinner")
    for again in ("Mаria Lореz", "Ma\u200bria Lo\u00adpez", "𝐌𝐚𝐫𝐢𝐚 𝐋𝐨𝐩𝐞𝐳"):
        assert session.before_upload(f"the note says {again} was here").references == first.references


def test_letters_of_a_code_are_letters():
    session = GUARD.session()
    upload = session.before_upload("Password: 10OI22345678\nPassword: 100122345678")
    assert [session.after_return(reference).payload for reference in upload.references] == [
        "10OI22345678",
        "100122345678",
    ]


@pytest.mark.parametrize(
    "value",
    [
        "Ma\u200bria Lo\u200b\u200b\u200b\u200b\u200bpez",
        "Mаria Lореz",
        "4155\u2060\u2060\u2060\u2060\u20605501\u206032",
    ],
)
def test_the_last_look_at_a_request_sees_through(value):
    from privacyguard_plugin.errors import LeakDetected

    session = GUARD.session()
    session.before_upload("Text Maria Lopez at 415-555-0132")
    with pytest.raises(LeakDetected):
        check_request({"messages": [value]}, session)


def test_escaped_unseen_characters_in_quoted_json_are_seen_through():
    from privacyguard_plugin.integrations.content import Content

    quoted = "The app said " + json.dumps({"text": "Ma\u200bria Lo\u200bpez, 415\u200b-555-0132"})
    read = Content(GUARD.session().request(), own_everywhere=False, local_files=False).reader(False)
    assert read(quoted) == 'The app said {"text": "[[NAME#1]], [[PHONE#2]]"}'


def test_a_part_released_earlier_is_released_anew_when_a_value_hidden_in_it_becomes_known():
    session = GUARD.session()
    request = session.request()
    earlier = "the note of gr\u200bace\u200bfield"
    assert request.text(earlier) == earlier
    session.before_upload("Name: Gracefield")
    assert "[[" in session.request().text(earlier)
