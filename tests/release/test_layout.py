import pytest

from privacyguard_plugin.release.font import letters, width_of
from privacyguard_plugin.release.layout import LEGIBLE, Slot, arrange


def slot(width: float, em: float = 42, free: float = 0, height: float = 60) -> Slot:
    return Slot(100, width, 0, free, height, em)


def test_reference_that_fits_has_the_size_of_the_text() -> None:
    (placement,) = arrange("[[NAME#1]]", [slot(400)])
    assert (placement.size, placement.left, placement.stretch) == (42, 100, 1)


def test_long_reference_is_narrowed_a_little_before_it_leaves_the_box() -> None:
    (placement,) = arrange("[[NAME#1]]", [slot(210, free=500)])
    assert placement.size >= 0.9 * 42 and 0.8 <= placement.stretch < 1
    assert placement.size * placement.stretch * width_of("[[NAME#1]]") <= 210


def test_free_ground_is_used_rather_than_small_letters() -> None:
    (placement,) = arrange("[[NAME#1]]", [slot(72, em=36, free=400)])
    assert placement.size >= 0.75 * 36


def test_letters_are_narrowed_before_they_become_lower_than_their_neighbours() -> None:
    (placement,) = arrange("[[NAME#1]]", [slot(150)])
    assert placement.size >= 0.9 * 42 and 0.6 <= placement.stretch < 0.8
    assert placement.size * placement.stretch * width_of("[[NAME#1]]") <= 150


def test_levels_are_left_out_where_larger_letters_on_both_sides_would_drown_them() -> None:
    (between,) = arrange("[[ADDR#3.DTL]]", [Slot(100, 126, 0, 0, 60, 42, crowded=True)])
    (alone,) = arrange("[[ADDR#3.DTL]]", [slot(126)])
    assert between.words == "[[ADDR#3]]" and alone.words == "[[ADDR#3.DTL]]"


def test_free_ground_on_the_left_is_used_when_the_right_is_taken() -> None:
    (placement,) = arrange("[[NAME#1]]", [Slot(300, 72, 200, 0, 60, 36)])
    right = placement.left + placement.size * placement.stretch * width_of("[[NAME#1]]")
    assert placement.left < 300 and right <= 372 + 1


@pytest.mark.parametrize("width", [72, 84, 100, 126, 150])
def test_two_characters_at_twelve_sp_hold_a_legible_reference(width: float) -> None:
    placements = arrange("[[NAME#1]]", [slot(width, em=width / 2)])
    assert all(placement.size >= LEGIBLE for placement in placements)


def test_of_two_boxes_the_first_that_is_large_enough_is_used() -> None:
    (placement,) = arrange("[[ADDR#1.CITY]]", [slot(60), slot(500)])
    assert placement.slot == 1


def test_split_keeps_the_order_and_every_character() -> None:
    words = "[[ADDR#12.PROV-CITY-DIST-ROAD-DTL]]"
    placements = arrange(words, [slot(150), slot(150), slot(150)])
    assert len(placements) > 1
    assert "".join(placement.words for placement in placements) == words
    assert [placement.slot for placement in placements] == sorted(placement.slot for placement in placements)


def test_length_hint_is_dropped_before_letters_get_small() -> None:
    (placement,) = arrange("[[NUM#4.LEN=6]]", [slot(139)])
    assert placement.words == "[[NUM#4]]"
    (roomy,) = arrange("[[NUM#4.LEN=6]]", [slot(400)])
    assert roomy.words == "[[NUM#4.LEN=6]]"


@pytest.mark.parametrize("width", [8, 20, 40, 60, 90])
@pytest.mark.parametrize("words", ["[[NAME#1]]", "[[NUM#2.LEN=6]]", "[[ADDR#3.PROV-CITY-DIST]]"])
def test_the_root_is_never_cut(words: str, width: float) -> None:
    drawn = "".join(placement.words for placement in arrange(words, [slot(width)]))
    assert drawn == words or drawn == words.split(".")[0] + "]]"


@pytest.mark.parametrize("size", [14, 17, 24, 40])
def test_letters_are_as_wide_as_measured(size: int) -> None:
    for words in ("[[NAME#1]]", "[[ADDR#11.PROV-CITY]]"):
        ink = letters(words, size).any(axis=0).nonzero()[0]
        assert abs(ink[-1] + 1 - width_of(words) * size) <= 0.16 * size + 1, "no more than the last letter's own margin"


@pytest.mark.parametrize("stretch", [0.65, 0.8])
def test_narrowed_letters_are_as_wide_as_measured(stretch: float) -> None:
    ink = letters("[[NAME#12]]", 40, stretch).any(axis=0).nonzero()[0]
    assert abs(ink[-1] + 1 - width_of("[[NAME#12]]") * 40 * stretch) <= 0.16 * 40


def test_equal_neighbours_are_set_apart() -> None:
    columns = letters("[[", 40).any(axis=0)
    assert not columns[columns.argmax() : len(columns) - columns[::-1].argmax()].all()


@pytest.mark.parametrize("words", ["NAME#4k8m2", "LICENSE_PLATE#4k8m2_12"])
@pytest.mark.parametrize("width", [30, 60, 90, 150])
def test_a_value_placeholder_is_drawn_whole_or_in_pieces_but_never_shortened(words: str, width: float) -> None:
    for slots in ([slot(width)], [slot(width), slot(width)], [slot(width, em=20, height=30)]):
        assert "".join(placement.words for placement in arrange(words, slots)) == words


def test_over_free_ground_letters_are_as_high_as_those_close_to_them() -> None:
    (beside,) = arrange("[[NAME#1]]", [Slot(100, 100, 0, 500, 60, 42, crowded=True)])
    assert beside.size >= 0.9 * 42 and 0.8 <= beside.stretch < 1
    (alone,) = arrange("[[NAME#1]]", [slot(100, free=500)])
    assert alone.stretch == 1
