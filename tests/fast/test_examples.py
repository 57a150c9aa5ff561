"""The example that needs nothing but numpy learns, in a few seconds, to beat the random bot."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from examples import policy_gradient
from examples.policy_gradient import FEATURES, QUESTIONS, Learner, Steps, share_of_wins, train

BAR = 0.75
"""Of 200 games; who has learned nothing wins half of them, and 3 in 100 more or less."""


def test_a_linear_policy_beats_the_random_bot_after_500_games() -> None:
    learner, shares = Learner(3), list[float]()
    assert 0.35 < share_of_wins(learner, 200, "random", 99) < 0.65
    train(learner, 8, lambda _number, share: shares.append(share))
    assert len(shares) == 8
    assert share_of_wins(learner, 200, "random", 99) > BAR


def test_what_brings_more_than_others_to_the_same_question_becomes_likelier() -> None:
    learner = Learner(1)
    slopes: Any = np.zeros((2, FEATURES), np.float32)
    slopes[0, 5], slopes[1, 6] = 1, 1
    step = Steps(np.array([0, 1]), np.array([QUESTIONS - 1] * 2), slopes)
    learner.learn([step], np.array([[3.0, 1.0]]))
    moved = learner.weights[QUESTIONS - 1]
    assert moved[5] > 0 > moved[6]
    assert not learner.weights[: QUESTIONS - 1].any()


def test_the_curve_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib").use("agg")
    policy_gradient.draw([0.5, 0.7], tmp_path / "curve.svg")
    assert "share of wins" in (tmp_path / "curve.svg").read_text("utf-8")
