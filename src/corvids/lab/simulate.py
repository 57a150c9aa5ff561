"""Many games between bots, whoever plays them: what comes out depends on the plan alone."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from corvids.bots import Identity, UnknownBotError, bot_names, make_bot
from corvids.content import open_game
from corvids.fast import need
from corvids.games.catalogue import Rulebook, entry
from corvids.kernel import CHANCE, Action, Decision, Event, InputError, Outcome, Refusal, apply
from corvids.play.chance import ChanceSource, secret_from, seed_text
from corvids.record import Answer, Player, commitment, heading_of, pack_digest, write_record
from corvids.record.record import CHANCE_LETTER, LETTERS

from .compiled import play_out, roles
from .own import own
from .workers import ALONE, Workers, spread

Z = 1.959964
"""For intervals that hold the truth 95 times in 100."""
ALL = "all"
"""The value of an option that stands for each of its values in turn."""

Chosen = tuple[tuple[str, str], ...]
"""Options by name and value."""


class Plan(NamedTuple):
    """What is simulated."""

    game: str
    bots: tuple[str, ...]
    """One for each seat."""
    games: int
    seed: int | str
    options: Chosen = ()
    pack: str | None = None
    fixed_seats: bool = False
    records: str | None = None
    """The folder that every game's record is written to."""
    decisions: bool = False
    """Whether every decision is kept."""
    compiled: bool = False
    """On compiled rules; what comes out is the same."""
    mirrored: bool = False
    """Each game is played twice with the same chance, the second time with the roles of the seats exchanged."""

    @property
    def spread(self) -> list[Chosen]:
        """The options of so many games in a row: an option that is ``all`` takes each of its values in turn."""
        values = entry(self.game).options
        every = [
            [(name, each) for each in (values.get(name, (value,)) if value == ALL else (value,))]
            for name, value in self.options
        ]
        return list(product(*every))

    def alike(self, number: int) -> int:
        """The number that a game shares with its mirror, on which its options, seats and chance depend."""
        return number // 2 if self.mirrored else number

    def chosen(self, number: int) -> Chosen:
        """The options of a game."""
        spread = self.spread
        return spread[self.alike(number) % len(spread)]

    def seated(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in a game: they move one seat on when every way to choose the options has been had."""
        turn = 0 if self.fixed_seats else self.alike(number) // len(self.spread) % len(self.bots)
        return self.bots[turn:] + self.bots[:turn]


def kind_named(kind: Chosen) -> str:
    """What a study calls the games with these options."""
    return ", ".join(f"{name} {value}" for name, value in kind) or "all"


class Played(NamedTuple):
    """One game."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    answers: int
    counts: dict[str, int]
    roles: dict[str, int]


class Asked(NamedTuple):
    """A decision, as tables show it."""

    number: int
    """Which answer it is, from 1."""
    seat: str
    bot: str | None
    rule: str
    options: int
    option: int
    """Which option the answer is, from 0."""
    answer: str
    weight: int | None
    weights: int | None


class Game(NamedTuple):
    """One game, with what the plan wants to have of it."""

    id: str
    played: Played
    record: str = ""
    decisions: tuple[Asked, ...] = ()


class Tally(NamedTuple):
    """How a bot, or a seat, did."""

    games: int = 0
    """How many it played in; a bot in two seats plays a game twice."""
    wins: int = 0
    """Alone."""
    shared: int = 0
    """Wins shared with others."""
    score: float = 0

    def plus(self, score: float, won: bool, alone: bool) -> "Tally":
        """With one more game."""
        return Tally(self.games + 1, self.wins + (won and alone), self.shared + (won and not alone), self.score + score)

    def as_data(self) -> dict[str, float]:
        """As JSON shows it."""
        mean = round(self.score / self.games, 6) if self.games else 0.0
        return {"games": self.games, "wins": self.wins, "shared": self.shared, "score_mean": mean}


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be carried out: :class:`InputError` says why and what would be right."""
    for options in plan.spread:
        open_game(plan.game, len(plan.bots), dict(options), plan.pack)
    for name in plan.bots:
        if name not in bot_names(plan.game):
            raise UnknownBotError(name, bot_names(plan.game))
    if plan.games < 1:
        raise InputError(Refusal("", "{games} games cannot be played.", "At least 1 can.", {"games": plan.games}))
    seed_text(plan.seed)


def simulate(
    plan: Plan,
    workers: Workers = ALONE,
    tick: Callable[[int], None] | None = None,
    keep: Callable[[Game], None] | None = None,
) -> list[Played]:
    """All games in order; *tick* is told how many are done, and *keep* is given each.

    Raises :class:`InputError` for a plan that cannot be carried out.
    """
    check(plan)
    folder = Path(plan.records) if plan.records else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    done: list[Played] = []
    for game in spread(_work(plan, workers), range(plan.games), workers):
        if folder:
            (folder / f"{plan.game}-{game.played.number:05}.txt").write_text(game.record, "utf-8")
        done.append(game.played)
        if keep:
            keep(game)
        if tick:
            tick(len(done))
    return done


def _work(plan: Plan, workers: Workers) -> Callable[[int], Game]:
    """What plays a game by its number; elsewhere only with the pack that is meant."""
    if plan.pack is None or workers.cluster is None:
        return partial(play, plan)
    if Path(plan.pack).exists():
        plan = plan._replace(pack=str(Path(plan.pack).resolve()))
    return partial(_play_with_pack, plan, _pack(plan.game, len(plan.bots), plan.pack))


@cache
def _pack(game: str, seats: int, pack: str | None) -> str:
    return pack_digest(_opened(game, seats, (), pack).box)


def _play_with_pack(plan: Plan, wanted: str, number: int) -> Game:
    if _pack(plan.game, len(plan.bots), plan.pack) != wanted:
        facts = {"pack": str(plan.pack)}
        raise InputError(
            Refusal("", "On a worker the pack {pack} is another one.", "Copy it to where the workers are.", facts)
        )
    return play(plan, number)


@cache
def _secret(seed: int | str) -> bytes:
    return secret_from(seed)


@cache
def _opened(game: str, seats: int, options: Chosen, pack: str | None) -> Rulebook:
    return open_game(game, seats, dict(options), pack)


def game_id(plan: Plan, number: int) -> str:
    """The id of a game of the plan, on which its chance depends."""
    return f"{plan.seed}/{plan.alike(number)}"


def play(plan: Plan, number: int) -> Game:
    """The game of that number, counted from 0."""
    return _play_compiled(plan, number) if plan.compiled else _play_on_the_kernel(plan, number)


def _play_on_the_kernel(plan: Plan, number: int) -> Game:
    seated, name = plan.seated(number), game_id(plan, number)
    game = _opened(plan.game, len(plan.bots), plan.chosen(number), plan.pack)
    bots = [make_bot(plan.game, bot, Identity(plan.seed, name, seat)) for seat, bot in enumerate(seated)]
    chance, nth, state = ChanceSource(_secret(plan.seed), name), 0, game.start()
    turned = plan.mirrored and number % 2 == 1
    happened: list[Event] = []
    answers: list[Answer] = []
    asked: list[Asked] = []
    while isinstance(pending := state.pending, Decision):
        if pending.seat == CHANCE:
            action, nth = chance.answer(nth, pending), nth + 1
        else:
            action = bots[pending.seat].choose(game.observe(state, pending.seat))
            if turned:
                action = own(plan.game).mirrors(pending, action)
        answers.append(Answer(pending.seat, str(action)))
        if plan.decisions:
            asked.append(_asked(len(answers), seated, pending, action))
        state, events = apply(game, state, action)
        happened += events
    assert isinstance(pending, Outcome)
    counts, roles = own(plan.game).counts(happened), own(plan.game).roles(happened)
    played = Played(number, seated, pending.scores, pending.winners, len(answers), counts, roles)
    return Game(name, played, _record(plan, number, game, answers), tuple(asked))


def _asked(number: int, seated: tuple[str, ...], decision: Decision, action: Action) -> Asked:
    seat, options = decision.seat, decision.options
    at, told = options.index(action), (decision.rule, len(options))
    if seat == CHANCE:
        return Asked(number, CHANCE_LETTER, None, *told, at, str(action), decision.weights[at], sum(decision.weights))
    return Asked(number, LETTERS[seat], seated[seat], *told, at, str(action), None, None)


def _play_compiled(plan: Plan, number: int) -> Game:
    seated, identity = plan.seated(number), Identity(plan.seed, game_id(plan, number), 0)
    twin = _twin(plan.game, len(plan.bots), plan.pack)
    array, answers = play_out(twin, seated, identity, _secret(plan.seed))
    scores = tuple(map(float, twin.scores(array)))
    counts, had = twin.counts(array), roles(twin, array)
    played = Played(number, seated, scores, twin.winners(array), len(answers), counts, had)
    return Game(identity.game_id, played, _record(plan, number, twin.game, answers))


@cache
def _twin(game: str, seats: int, pack: str | None) -> Any:
    need()
    from corvids.fast.crows.twin import Twin  # noqa: PLC0415 needs the extra

    return Twin(_opened(game, seats, (), pack))


def _record(plan: Plan, number: int, game: Rulebook, answers: Sequence[Answer]) -> str:
    """The game's record, if the plan asks for records."""
    if not plan.records:
        return ""
    secret, players = _secret(plan.seed), tuple(Player(bot, bot) for bot in plan.seated(number))
    heading = heading_of(game, game_id(plan, number), players, commitment(secret))
    return write_record(game, heading, answers, secret=secret)


def summary(plan: Plan, games: Sequence[Played]) -> dict[str, Any]:
    """What all games together say, as JSON shows it."""
    bots = {name: Tally() for name in sorted(set(plan.bots))}
    seats = [Tally() for _ in plan.bots]
    for played in games:
        for seat, (name, score) in enumerate(zip(played.bots, played.scores, strict=True)):
            won, alone = seat in played.winners, len(played.winners) == 1
            bots[name] = bots[name].plus(score, won, alone)
            seats[seat] = seats[seat].plus(score, won, alone)
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": len(games),
        "bots": {name: tally.as_data() for name, tally in bots.items()},
        "seats": [tally.as_data() for tally in seats],
        "answers_mean": _mean([played.answers for played in games]),
        **{f"{name}_mean": _mean([played.counts[name] for played in games]) for name in games[0].counts},
    }


def _mean(values: Sequence[int]) -> float:
    return round(sum(values) / len(values), 6)


def interval(hits: int, of: int) -> tuple[float, float]:
    """Wilson's interval: between which shares the true one lies, 95 times in 100."""
    if not of:
        return 0.0, 1.0
    share, spread = hits / of, Z * Z / of
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
