"""Rules are broken one small change at a time, and never in a way that changes nothing."""

from corvids.lab.breaking import breaks

MODULE = '''
def far(x: int = 1) -> bool:
    """Whether it is far."""
    if not x:
        return False
    return x > 2 and near(x)

class Flock:
    def refuse(self, table):
        if table > 1:
            return Refusal("CROWS-6.5", "Far.")
        return Refusal("CROWS-6.6", "Near.")

    def resolve(self, table, answer):
        return Resolution(replace(table, crows=answer), (), (Score(),))
'''


def test_each_break_changes_one_thing_inside_the_function() -> None:
    found = breaks(MODULE, "far")
    assert [(broken.line, broken.what) for broken in found] == [
        (4, "if left out"),
        (4, "a not left out"),
        (5, "return left out"),
        (5, "true and false exchanged"),
        (6, "and made or"),
        (6, "a comparison turned round"),
        (6, "a bound shifted by one"),
        (6, "a number raised by one"),
    ]
    assert "x >= 2 and near(x)" in found[6].source
    assert len({broken.source for broken in found}) == len(found)


def test_a_step_is_broken_in_what_it_does_and_in_what_it_explains() -> None:
    found = breaks(MODULE, "Flock")
    assert [(broken.what, broken.tells) for broken in found] == [
        ("if left out", ("CROWS-6.5",)),
        ("a comparison turned round", ("CROWS-6.5",)),
        ("a bound shifted by one", ("CROWS-6.5",)),
        ("a number raised by one", ("CROWS-6.5",)),
        ("return left out", ("CROWS-6.5",)),
        ("what comes next left out", ()),
        ("crows not replaced", ()),
    ]
    assert "Resolution(replace(table), (), (Score(),))" in found[-1].source


def test_a_method_can_be_named() -> None:
    assert [broken.what for broken in breaks(MODULE, "Flock.refuse")] == [
        "if left out",
        "a comparison turned round",
        "a bound shifted by one",
        "a number raised by one",
        "return left out",
    ]
