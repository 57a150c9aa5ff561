"""The games as PettingZoo's turn-based environments: ``corvids/crows-v0`` and likewise (extra ``rl``).

An agent is a seat, and is asked every question that its seat is asked; chance answers from the seed. An observation is
``{"observation": ..., "action_mask": ...}``; docs/environments.md tells what is in it.
"""

from typing import Any

from corvids.kernel import Decision, InputError, Outcome, Refusal, Seat, State, shown

from . import GAMES, VERSION, missing
from .encoding import encoder_of
from .episode import Episode, Episodes
from .numbering import numbering_of
from .opening import opened, yes_or_no
from .rendering import RENDER_MODES, check_render_mode, rendered
from .spaces import spaces_of

try:
    from pettingzoo import AECEnv, aec_registry, register
    from pettingzoo.utils.wrappers import BaseWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper
except ModuleNotFoundError as error:
    raise missing(error) from error

ILLEGAL = -1.0
"""What the wrapped environment rewards an answer with that is no option; it ends the game."""


class RawEnv(AECEnv):
    """A game without wrappers: an answer that cannot be given raises an error, and changes nothing."""

    def __init__(self, game: str, *, render_mode: str | None = None, ask_forced: bool = False, **options: Any) -> None:
        """*options* are those of :func:`~corvids.rl.opening.opened`; *ask_forced* asks where there is one option, too.

        Raises :class:`InputError` for an option that there is not, or a value that it cannot have.
        """
        super().__init__()
        check_render_mode(render_mode)
        chosen = {name: options.pop(name) for name in ("players", "pack", "reward") if name in options}
        self.setting = opened(game, options, besides=("render_mode", "ask_forced"), **chosen)
        self.game = self.setting.game
        self.encoder, self.numbering = encoder_of(self.game), numbering_of(self.game)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        spaces = {agent: spaces_of(self.encoder, self.numbering) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent, (seen, _) in spaces.items()}
        self.action_spaces = {agent: answers for agent, (_, answers) in spaces.items()}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._episodes = Episodes(self.game, ask_forced=yes_or_no("ask_forced", ask_forced))
        self._episode: Episode | None = None
        self._numbers: list[int] = []
        """Of what can be answered."""

    def observation_space(self, agent: str) -> Any:
        """What an agent's observations can be. Raises :class:`InputError` for an agent that there is not."""
        self._seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent's answers can be. Raises :class:`InputError` for an agent that there is not."""
        self._seat_of(agent)
        return self.action_spaces[agent]

    def _seat_of(self, agent: str) -> Seat:
        seat = self._seats.get(agent)
        if seat is None:
            raise self._no_agent(agent)
        return seat

    def _no_agent(self, agent: str) -> InputError:
        facts = {"agent": shown(str(agent)), "agents": ", ".join(self.possible_agents)}
        return InputError(Refusal("", "There is no agent '{agent}'.", "Agents are {agents}.", facts))

    @property
    def position(self) -> State[Any]:
        """The whole position, which is no agent's to see. Raises :class:`InputError` before the first game."""
        if self._episode is None:
            raise no_game()
        return self._episode.state

    def reset(self, seed: Any = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the first one of a seed, or the next one. Options are passed over.

        Raises :class:`InputError` for a seed that is none.
        """
        self._episode = episode = self._episodes.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._look(episode)

    def step(self, action: Any) -> None:
        """Give the answer of that number.

        Raises :class:`InputError` for a number that no answer has, and
        :class:`~corvids.kernel.IllegalActionError`, with the refusal of the rules, for one that is no option.
        """
        episode = self._episode
        if episode is None or not self.agents:
            raise no_game()
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        episode.answer(self.numbering.answer(action))
        self._look(episode)

    def _look(self, episode: Episode) -> None:
        """What the game waits for now."""
        pending = episode.state.pending
        if isinstance(pending, Decision):
            self._numbers = self.numbering.of(pending.options)
            self.infos[self.agent_selection] = {}
            self.agent_selection = self.possible_agents[pending.seat]
            self.infos[self.agent_selection] = {"rule": pending.rule, "options": [*self._numbers]}
        else:
            self._end(pending)

    def _end(self, outcome: Outcome) -> None:
        self._numbers = []
        self.agent_selection = self.agents[0]
        rewards = self.setting.rewards(outcome)
        for agent, reward, score in zip(self.agents, rewards, outcome.scores, strict=True):
            self.rewards[agent], self.terminations[agent] = reward, True
            self.infos[agent] = {"rule": outcome.rule, "score": score}
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, in arrays of its own; the mask marks nothing for one that is not asked.

        Raises :class:`InputError` for an agent that there is not, and before the first game.
        """
        episode, seat = self._episode, self._seats.get(agent)
        if episode is None or seat is None:
            raise no_game() if seat is not None else self._no_agent(agent)
        view = self.game.observe(episode.state, seat)
        asked = agent == self.agent_selection and not self.terminations.get(agent)
        mask = self.numbering.mask(self._numbers if asked else ())
        return {"observation": self.encoder.encode(view), "action_mask": mask}

    def render(self) -> str | None:
        """The whole position as text: given back in mode ``ansi``, printed in mode ``human``.

        Raises :class:`InputError` before the first game.
        """
        return rendered(self.game, self.position, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def no_game() -> InputError:
    """What is said where there is nothing to see, or to answer."""
    return InputError(Refusal("", "No game is going on.", "Begin one with reset."))


class KnownAnswersWrapper(BaseWrapper):
    """Refuses what is no number of an answer, and says which numbers there are."""

    def step(self, action: Any) -> None:
        """Raises :class:`InputError` for what is no number of an answer; after the end that is None."""
        if action is not None or not self.env.terminations[self.env.agent_selection]:
            self.env.unwrapped.numbering.answer(action)
        super().step(action)

    def __str__(self) -> str:
        return str(self.env)


def raw_env(game: str, **options: Any) -> RawEnv:
    """An environment without wrappers: ``raw_env("crows", players=3, spiral="rings", reward="margin")``."""
    return RawEnv(game, **options)


def env(game: str, **options: Any) -> AECEnv:
    """An environment as PettingZoo wraps its own: an answer that is no option ends the game, for a reward of -1."""
    return OrderEnforcingWrapper(KnownAnswersWrapper(TerminateIllegalWrapper(RawEnv(game, **options), ILLEGAL)))


def register_all() -> None:
    """Make the games known to ``pettingzoo.make("aec", ...)``; done when this module is imported."""
    for game in GAMES:
        name = f"corvids/{game}-v{VERSION}"
        if name not in aec_registry:
            register("aec", name, f"{__name__}:env", kwargs={"game": game})


register_all()
