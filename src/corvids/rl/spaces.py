"""What observations and answers can be, as Gymnasium's spaces."""

from typing import Any

from corvids.kernel import InputError, Refusal

from . import missing
from .encoding import Encoder
from .numbering import Numbering

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
except ModuleNotFoundError as error:
    raise missing(error) from error


class Answers(Discrete):
    """The numbers of all answers; one of those that a mask marks is drawn, and a mask that marks none is refused."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A number at random, drawn as Gymnasium draws it, though a mask is read some three times as fast.

        Raises :class:`InputError` for a mask without an answer, where others would give answer 0.
        """
        if probability is not None or not self._is_mask(mask):
            return super().sample(mask, probability)
        marked = np.flatnonzero(mask.view(np.bool_))
        if not len(marked):
            raise InputError(
                Refusal("", "The mask marks no answer.", "Only who is asked has answers: take the mask of that seat.")
            )
        if (mask[marked] != 1).any():
            return super().sample(mask)
        return self.dtype.type(marked[self.np_random.integers(len(marked))])

    def _is_mask(self, mask: Any) -> bool:
        return isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,)


def spaces_of(encoder: Encoder, numbering: Numbering) -> tuple[Dict, Answers]:
    """The spaces of a game's observations and answers."""
    low, high = encoder.layout.limits()
    number = len(numbering)
    seen = {"observation": Box(low, high, dtype=low.dtype), "action_mask": Box(0, 1, (number,), np.int8)}
    return Dict(seen), Answers(number)
