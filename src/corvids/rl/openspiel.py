"""The games as OpenSpiel's: ``python_corvids_crows(players=3)`` and likewise (extra ``rl``).

Chance is explicit: its outcomes are the options of the open question by their places. Everything else has the numbers
of ``corvids.rl.pettingzoo``. States are written as text that says how they were reached, and read by playing it over.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import CHANCE, Action, Decision, InputError, Outcome, Refusal

from . import GAMES, missing
from .numbering import numbering_of
from .opening import SCORE, WIN, Setting, opened, rewards_in
from .played import Played

try:
    import pyspiel

    from .observers import Observer, no_tensor
except ModuleNotFoundError as error:
    raise missing(error) from error

PREFIX = "python_corvids_"
MOST_OUTCOMES = 1000
"""More options than any question of chance has."""
LONGEST = {"crows": 2_000, "creed": 10_000, "headquarters": 50_000}
"""Answers in a game, with room to spare; each of a seat, or of chance."""
MOST_POINTS = 10_000.0
NOT_RULES = ("players", "pack", "reward")


def parameters_of(game: str) -> dict[str, Any]:
    """What a game can be loaded with, and the defaults: those of the other environments, and options of the rules."""
    found = entry(game)
    rules = {name: int(values[0]) if values[0].isdigit() else values[0] for name, values in found.options.items()}
    return {"players": found.seats[0], "pack": found.house, "reward": rewards_in(game)[0], **rules}


def type_of(game: str) -> Any:
    """What OpenSpiel has to know of a game before it is loaded."""
    found, alone = entry(game), entry(game).seats[-1] == 1
    kind = pyspiel.GameType
    return kind(
        short_name=f"{PREFIX}{game}",
        long_name=f"{found.title} (Corvids)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION if alone else kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=found.seats[-1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
        provides_factored_observation_string=not alone,
    )


def info_of(setting: Setting) -> Any:
    """What OpenSpiel has to know of a game as it was opened."""
    game, players = setting.game, setting.game.seats
    least, most = -MOST_POINTS, MOST_POINTS
    if setting.reward == WIN:
        least, most = -1 / players, 1 - 1 / players
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.vocabulary()),
        max_chance_outcomes=MOST_OUTCOMES,
        num_players=players,
        min_utility=least,
        max_utility=most,
        utility_sum=None if setting.reward == SCORE else 0.0,
        max_game_length=LONGEST[game.name],
    )


class CorvidsGame(pyspiel.Game):
    """A game of the catalogue, opened by OpenSpiel's parameters."""

    played: ClassVar[str]
    """Which game it is."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises :class:`InputError` for a value that a parameter cannot have."""
        chosen = {**parameters_of(self.played), **(params or {})}
        self.setting = _opened(self.played, tuple(sorted(chosen.items())))
        super().__init__(type_of(self.played), info_of(self.setting), dict(params or {}))
        self.rulebook: Rulebook = self.setting.game
        self.numbering = numbering_of(self.rulebook)
        self.start = Played.start(self.rulebook)

    def new_initial_state(self, position: Any = None) -> "CorvidsState":
        """The start of a game, or a game that starts from a position's page of text.

        Raises :class:`InputError` for a text that is none.
        """
        state = CorvidsState(self)
        if position is not None:
            state.at = Played.start(self.rulebook, self.rulebook.read(str(position)))
        return state

    def new_initial_state_for_population(self, population: int) -> "CorvidsState":
        """Raises :class:`InputError`: no game is one of OpenSpiel's mean field games."""
        raise InputError(Refusal("", "This is no game of whole populations.", "Begin it with new_initial_state."))

    def information_state_tensor_shape(self) -> list[int]:
        """Raises :class:`InputError`: an information state is a text."""
        raise no_tensor()

    def information_state_tensor_size(self) -> int:
        """Raises :class:`InputError`: an information state is a text."""
        raise no_tensor()

    def action_to_string(self, player: int, number: int) -> str:
        """The notation of an answer; an outcome of chance has one in a state only."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {number}"
        return str(self.numbering.answer(number))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What OpenSpiel looks through: the view of a player, or what all see."""
        return Observer(self.rulebook, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """As long as a game can be."""
        return LONGEST[self.rulebook.name]

    def deserialize_state(self, text: str) -> "CorvidsState":
        """The state that :meth:`CorvidsState.serialize` wrote.

        Raises :class:`InputError` for a text that is none, or of another game.
        """
        begun, answers = Played.read(self.rulebook, text)
        state = CorvidsState(self)
        state.at = begun
        for answer in answers:
            state.apply_action(state.number_of(answer))
        return state

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str]]:
        return loaded, (str(self),)


def loaded(text: str) -> Any:
    """The game of that text, as OpenSpiel loads it: where it is pickled to, it need not be registered yet."""
    return pyspiel.load_game(text)


class CorvidsState(pyspiel.State):
    """A position, and how it was reached."""

    def __init__(self, game: CorvidsGame) -> None:
        super().__init__(game)
        self.at = game.start

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody when the game is over."""
        pending = self.at.state.pending
        if isinstance(pending, Outcome):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if pending.seat == CHANCE else pending.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(numbering_of(self.at.game).of(self._asked().options))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The options of chance by their places, and how likely each is.

        Raises :class:`InputError` where a player is asked, or nobody.
        """
        if not self.is_chance_node():
            raise InputError(
                Refusal("", "Chance is not asked here.", "Ask is_chance_node first; players have legal_actions.")
            )
        weights = self._asked().weights
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def _asked(self) -> Decision:
        pending = self.at.state.pending
        assert isinstance(pending, Decision)
        return pending

    def number_of(self, answer: Action) -> int:
        """By which number this state takes an answer."""
        pending = self._asked()
        return pending.options.index(answer) if pending.seat == CHANCE else numbering_of(self.at.game).of([answer])[0]

    def _apply_action(self, number: int) -> None:
        """Raises :class:`~corvids.kernel.IllegalActionError`, with the refusal of the rules, for what is no option."""
        pending = self.at.state.pending
        if isinstance(pending, Decision) and pending.seat == CHANCE:
            if not 0 <= number < len(pending.options):
                facts: dict[str, str | int] = {"number": number, "last": len(pending.options) - 1}
                raise InputError(
                    Refusal("", "Chance has no outcome {number} here.", "Outcomes go from 0 to {last}.", facts)
                )
            answer = pending.options[number]
        else:
            answer = numbering_of(self.at.game).answer(number)
        self.at = self.at.answered(answer)

    def _action_to_string(self, player: int, number: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(numbering_of(self.at.game).answer(number))
        pending = self.at.state.pending
        options = pending.options if isinstance(pending, Decision) and pending.seat == CHANCE else ()
        return str(options[number]) if 0 <= number < len(options) else f"outcome {number}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return isinstance(self.at.state.pending, Outcome)

    def returns(self) -> list[float]:
        """What each player is rewarded with; nothing before the end."""
        pending, game = self.at.state.pending, self.get_game()
        if not isinstance(pending, Outcome):
            return [0.0] * self.at.game.seats
        return [*game.setting.rewards(pending)]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "CorvidsState":
        """A state that *player* cannot tell from this one; *rng* draws from 0 to 1.

        Its history is empty: that of this state would tell what the player cannot know.
        Raises :class:`InputError` for a player that there is not.
        """
        seats = self.at.game.seats
        if player not in range(seats):
            facts: dict[str, str | int] = {"player": player, "last": seats - 1}
            raise InputError(Refusal("", "There is no player {player}.", "Players go from 0 to {last}.", facts))

        def pick(weights: Sequence[int]) -> int:
            left = rng() * sum(weights)
            for place, weight in enumerate(weights):
                left -= weight
                if left < 0:
                    return place
            return len(weights) - 1

        other = CorvidsState(self.get_game())
        other.at = self.at.imagined(player, pick)
        return other

    def serialize(self) -> str:
        """How the position was reached, as JSON; :meth:`CorvidsGame.deserialize_state` reads it."""
        return self.at.text()

    def __str__(self) -> str:
        return self.at.game.write(self.at.state)


@cache
def _opened(name: str, chosen: tuple[tuple[str, Any], ...]) -> Setting:
    options = dict(chosen)
    known = {option: options.pop(option) for option in NOT_RULES}
    return opened(name, options, **known)


def register_all() -> None:
    """Make the games known to ``pyspiel.load_game``; done when this module is imported."""
    for game in GAMES:
        # a class: a function would be freed when Python has ended already, and end it badly
        made = type(f"{game.capitalize()}Game", (CorvidsGame,), {"played": game})
        pyspiel.register_game(type_of(game), made)


register_all()
