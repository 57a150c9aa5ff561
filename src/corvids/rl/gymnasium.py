"""The games as Gymnasium's environments, one seat against bots: ``corvids/Crows-v0`` and likewise (extra ``rl``).

``gymnasium.make("corvids.rl.gymnasium:corvids/Crows-v0", bots="greedy")`` imports this module by itself. An observation
is that of ``corvids.rl.pettingzoo``; ``action_masks()`` is what MaskablePPO of sb3-contrib asks for.
"""

from collections.abc import Sequence
from typing import Any, SupportsIndex

from corvids.bots import Bot, Identity, UnknownBotError, bot_names, make_bot
from corvids.kernel import Decision, IllegalActionError, InputError, Outcome, Refusal, Seat, Where, shown

from . import GAMES, VERSION, missing
from .encoding import encoder_of
from .episode import Episode, Episodes
from .numbering import numbering_of
from .opening import impossible, opened, whole, yes_or_no
from .rendering import RENDER_MODES, check_render_mode, rendered
from .spaces import spaces_of

try:
    import gymnasium
    import numpy as np
except ModuleNotFoundError as error:
    raise missing(error) from error

LOSE, RAISE = ILLEGAL = ("lose", "raise")
"""What becomes of an answer that is no option."""
PENALTY = -1.0


class SeatEnv(gymnasium.Env):
    """One seat of a game; bots sit in all others. A step ends at the seat's next question, or with the game."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        bots: str | Sequence[str] = "random",
        seat: SupportsIndex = 0,
        illegal: str = LOSE,
        render_mode: str | None = None,
        ask_forced: bool = False,
        **options: Any,
    ) -> None:
        """*bots* are those of the other seats in their order, or one for all of them.

        An *illegal* answer ends the game with a reward of -1 and its refusal in ``info``, or raises it with
        ``illegal="raise"``. Other *options* are those of :func:`~corvids.rl.opening.opened`. Raises
        :class:`InputError` for an option that there is not, a value that it cannot have, or a bot that there is not.
        """
        check_render_mode(render_mode)
        if illegal not in ILLEGAL:
            raise impossible("illegal", illegal, ILLEGAL)
        if not isinstance(bots, (str, list, tuple)):
            raise _no_bots(bots)
        chosen = {name: options.pop(name) for name in ("players", "pack", "reward") if name in options}
        if not isinstance(bots, str):
            chosen.setdefault("players", len(bots) + 1)
        besides = ("bots", "seat", "illegal", "render_mode", "ask_forced")
        self.setting = opened(game, options, besides=besides, **chosen)
        self.game = self.setting.game
        self.seat, self.illegal, self.render_mode = _checked_seat(seat, self.game.seats), illegal, render_mode
        self.bots = _checked_bots(game, bots, self.game.seats - 1)
        self.encoder, self.numbering = encoder_of(self.game), numbering_of(self.game)
        self.observation_space, self.action_space = spaces_of(self.encoder, self.numbering)
        self._episodes = Episodes(self.game, ask_forced=yes_or_no("ask_forced", ask_forced))
        self._episode: Episode | None = None
        self._players: dict[Seat, Bot] = {}
        self._numbers: list[int] = []
        """Of what can be answered; none when the game is over."""

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game: the first one of a seed, or the next one. Options are passed over.

        Raises :class:`InputError` for a seed that is none.
        """
        self._episode = self._episodes.begin(seed)
        super().reset(seed=None if seed is None else self._episodes.seed)
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        self._players = {
            seat: make_bot(self.game.name, bot, Identity(self._episodes.seed or 0, self._episodes.id, seat))
            for seat, bot in zip(others, self.bots, strict=True)
        }
        self._let_others_play(self._episode)
        return self._seen(self._episode), self._told(self._episode)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Give the answer of that number, and let others play until the seat is asked again.

        Raises :class:`InputError` for a number that no answer has.
        """
        episode = self._episode
        if episode is None or not self._numbers:
            raise InputError(Refusal("", "No game is going on.", "Begin one with reset."))
        try:
            episode.answer(self.numbering.answer(action))
        except IllegalActionError as error:
            if self.illegal == RAISE:
                raise
            self._numbers = []
            told = {"rule": error.refusal.rule, "refusal": str(error)}
            return self._seen(episode), PENALTY, True, False, told
        self._let_others_play(episode)
        pending = episode.state.pending
        over = isinstance(pending, Outcome)
        reward = self.setting.rewards(pending)[self.seat] if isinstance(pending, Outcome) else 0.0
        return self._seen(episode), reward, over, False, self._told(episode)

    def _let_others_play(self, episode: Episode) -> None:
        while isinstance(pending := episode.state.pending, Decision) and pending.seat != self.seat:
            episode.answer(self._players[pending.seat].choose(self.game.observe(episode.state, pending.seat)))
        self._numbers = self.numbering.of(pending.options) if isinstance(pending, Decision) else []

    def _seen(self, episode: Episode) -> dict[str, Any]:
        seen = self.encoder.encode(self.game.observe(episode.state, self.seat))
        return {"observation": seen, "action_mask": self.numbering.mask(self._numbers)}

    def _told(self, episode: Episode) -> dict[str, Any]:
        pending = episode.state.pending
        if isinstance(pending, Outcome):
            return {"rule": pending.rule, "scores": pending.scores, "won": self.seat in pending.winners}
        return {"rule": pending.rule, "options": [*self._numbers]}

    def action_masks(self) -> Any:
        """Which answers can be given, as a bool for each."""
        return self.numbering.mask(self._numbers).view(np.bool_)

    def render(self) -> str | None:
        """The whole position as text: given back in mode ``ansi``, printed in mode ``human``."""
        return None if self._episode is None else rendered(self.game, self._episode.state, self.render_mode)


def _checked_seat(seat: Any, seats: int) -> Seat:
    number = whole(seat)
    if number is None or number not in range(seats):
        raise impossible("seat", seat, range(seats))
    return number


def _no_bots(bots: object) -> InputError:
    where = Where("option {name}", {"name": "bots"})
    facts = {"value": shown(str(bots))}
    return InputError(Refusal("", "It cannot be '{value}'.", "Name a bot, or a list with one for each.", facts), where)


def _checked_bots(game: str, bots: str | Sequence[str], others: int) -> tuple[str, ...]:
    named = (bots,) * others if isinstance(bots, str) else tuple(bots)
    if len(named) != others:
        facts = {"bots": len(named), "seats": others}
        raise InputError(Refusal("", "{bots} bots are named for {seats} other seats.", "Name one for each.", facts))
    for bot in (bots,) if isinstance(bots, str) else named:
        if bot not in bot_names(game):
            raise UnknownBotError(str(bot), bot_names(game))
    return named


def register_all() -> None:
    """Make the games known to ``gymnasium.make``; done when this module is imported."""
    for game in GAMES:
        name = f"corvids/{game.capitalize()}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:SeatEnv", kwargs={"game": game})


register_all()
