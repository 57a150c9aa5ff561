"""Pools of dice, orders that somebody chooses, and offers that go round until all have passed."""

from typing import Any

from corvids.kernel import Action, Decision, Dice, Resolution, Seat, Step
from corvids.kernel.dice import combination, roll_question
from corvids.kernel.windows import AskInTurn, OrderThese


class Rolled(Action):
    """Faces that came up."""

    faces: tuple[str, ...]

    def __str__(self) -> str:
        return "".join(self.faces)


class Say(Step[str]):
    """A step that adds a word to the table."""

    word: str

    def resolve(self, table: str, answer: Any) -> Resolution[str]:
        return Resolution(table + self.word)


class Word(Action):
    """An answer of one word."""

    word: str

    def __str__(self) -> str:
        return self.word


class Offer(AskInTurn[str]):
    """An offer that seat 2 cannot take."""

    def offer(self, table: str, seat: Seat) -> Decision | None:
        return None if seat == 2 else Decision(seat, "TEST-1", (Word("-"), Word("take")))

    def passes(self, answer: Action) -> bool:
        return answer == Word("-")

    def taken(self, table: str, seat: Seat, answer: Action) -> Resolution[str]:
        return Resolution(f"{table}{seat}")


def run(step: Step[str], *answers: Action) -> tuple[str, list[Seat]]:
    """The table after all steps, answering what is asked, and who was asked."""
    table, left, asked = "", list(answers), list[Seat]()
    agenda: tuple[Step[str], ...] = (step,)
    while agenda:
        decision = agenda[0].ask(table)
        if decision is not None:
            asked.append(decision.seat)
        done = agenda[0].resolve(table, left.pop(0) if decision is not None else None)
        table, agenda = done.table, (*done.then, *agenda[1:])
    assert not left
    return table, asked


def test_a_pool_of_dice_weighs_each_roll_by_the_ways_it_can_come_up() -> None:
    question = roll_question("TEST-1", Rolled, {"x": 1, "y": 2, "z": 3}, ("x", "y", "z"), 2)
    assert list(map(str, question.options)) == ["xx", "xy", "xz", "yy", "yz", "zz"]
    assert question.weights == (1, 4, 6, 4, 12, 9)
    assert sum(question.weights) == 6**2


def test_a_face_that_no_side_shows_never_comes_up() -> None:
    question = roll_question("TEST-1", Rolled, {"x": 6, "y": 0}, ("x", "y"), 3)
    assert (list(map(str, question.options)), question.weights) == (["xxx"], (216,))


def test_what_each_die_shows_makes_one_roll() -> None:
    question = roll_question("TEST-1", Rolled, {"x": 1, "y": 2, "z": 0, "w": 3}, ("w", "x", "y", "z"), 3)
    assert question.dice == Dice(3, (Rolled(("w",)), Rolled(("x",)), Rolled(("y",))))
    said = {combination(question, (w, x, 3 - w - x)): (w, x) for w in range(4) for x in range(4 - w)}
    assert set(said) == set(question.options)
    assert str(combination(question, (1, 0, 2))) == "wyy"
    for other in ((1, 1), (1, 1, 1, 0), (1, 1, 2), (4, 0, -1)):
        assert combination(question, other) is None
    assert combination(Decision(0, "TEST-1", question.options), (1, 1, 1)) is None


def test_the_chooser_orders_steps_until_one_is_left() -> None:
    order = OrderThese(1, "TEST-1", (Say("a"), Say("b"), Say("c")))
    asked = order.ask("")
    assert asked is not None
    third, second = asked.options[2], asked.options[1]
    assert run(order, third, second) == ("cba", [1, 1])


def test_a_single_step_needs_no_order() -> None:
    assert run(OrderThese(0, "TEST-1", (Say("a"),))) == ("a", [])


def test_an_offer_ends_when_all_have_passed_in_a_row() -> None:
    assert run(Offer((0, 1, 2)), Word("-"), Word("-")) == ("", [0, 1])


def test_an_offer_that_is_taken_goes_round_once_more() -> None:
    answers = [Word("-"), Word("take"), Word("-"), Word("-")]
    assert run(Offer((0, 1, 2)), *answers) == ("1", [0, 1, 0, 1])
