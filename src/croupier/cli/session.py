"""A table played in the terminal: each line typed is done, refused, or answered."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from croupier.cli import chance
from croupier.games import find
from croupier.notation import Came, Played, say, write
from croupier.notation.choices import choices
from croupier.notation.completing import completions
from croupier.notation.forms import LineFault
from croupier.notation.script import bare
from croupier.notation.slots import Words
from croupier.notation.spoken import spoken
from croupier.paper import advised, board, told
from croupier.paper.page import Block, Page, Text
from croupier.table import events as e
from croupier.table import explain
from croupier.table.advise import Facts, advise
from croupier.table.deciding.offering import in_turn
from croupier.table.state import BETTING, DECIDING, READY, Table
from croupier.words.faults import RuleFault

ROUND_SECTIONS = ("Wagers", "Dice", "Cards")
LEAVE = frozenset({"quit", "exit", "bye"})


@dataclass(slots=True)
class Session:
    """One table, the seat that speaks, and how to show what comes of it."""

    played: Played
    words: Words
    show: Callable[[Page], None]
    lines: Callable[[Iterable[str]], None]
    seat: int = 1
    log: list[e.Event] = field(default_factory=list)
    last: Came | None = None
    lit: tuple[str, ...] = ()
    saved: set[str] = field(default_factory=set)

    @property
    def table(self) -> Table:
        return self.played.table

    def hear(self, typed: str) -> bool:
        """One line; False when it is the last."""
        text = " ".join(bare(typed).split())
        word, _, rest = text.partition(" ")
        if word.casefold() in LEAVE and not rest:
            return False
        answers: Mapping[str, Callable[[str], None]] = {
            "": lambda _: self._hint(),
            "help": self._help,
            "?": self._help,
            "layout": lambda _: self.show(board.board_page(self.table, self.lit)),
            "advise": self._advise,
            "why": self._why,
            "save": self._save,
            "undo": lambda _: self.lines([told.NO_UNDO]),
        }
        alone: Mapping[str, Callable[[], None]] = {"roll": self._roll, "deal": self._deal}
        try:
            if word.casefold() in answers:
                answers[word.casefold()](rest)
            elif text.casefold() in alone:
                alone[text.casefold()]()
            elif not self._turns_to(word, rest):
                self._say(text, answer=True)
        except LineFault as fault:
            self.lines([told.first_up(str(fault)), "'help' says what can be typed."])
        except RuleFault as fault:
            self.lines([str(fault)])
        return True

    # ------------------------------------------------------------------------- what is played

    def _say(self, text: str, *, answer: bool = False) -> bool:
        """A line of the notation; whether it was done. An answer is shown even if it is short."""
        said = spoken(text, self.words, self.seat)
        came = say(self.played.standing, said)
        if said.check is not None:
            true = said.check.actual(self.table, self.played.standing.ledger)
            self.lines([f"Yes: {true}." if true == said.check.says else f"No: {true}."])
            return True
        self.last = came
        happened = tuple(told.came_lines(came, f"seat {self.seat}"))
        self.lines(happened)
        if came.refused is not None:
            return False
        before, self.played = self.table, self._with(came)
        self.log += came.events
        self.lit = next((ev.lit for ev in came.events if isinstance(ev, e.Confirmed)), self.lit)
        purses = tuple(self._purses(before))
        self.lines(purses or (["Done."] if answer and not happened else []))
        return True

    def _with(self, came: Came) -> Played:
        old = self.played
        return Played(old.file, came.after, old.opening, (*old.lines, came))

    def _purses(self, before: Table) -> Iterator[str]:
        """Those whose chips are elsewhere than before."""
        for seat in self.table.taken:
            purse = told.purse(self.table, seat)
            if before.seat(seat) is None or told.purse(before, seat) != purse:
                yield purse

    def _roll(self) -> None:
        """The dice are taken if nobody has them, bets are closed, and the house draws."""
        if self.table.rules.dice is None:
            raise RuleFault(f"{self.table.rules.title} is played with cards: type 'deal'.")
        self._somebody_bets()
        if self._dice_taken() and self._bets_closed():
            first, second = chance.roll()
            self._say(f"roll {first} {second} from house")

    def _deal(self) -> None:
        """Bets are closed, and the house shuffles."""
        if self.table.rules.cards is None:
            raise RuleFault(f"{self.table.rules.title} is played with dice: type 'roll'.")
        self._somebody_bets()
        if self._bets_closed():
            self._say(f"shuffle as {' '.join(chance.shuffled())} from house")

    def _somebody_bets(self) -> None:
        if not self.table.bets:
            raise RuleFault(f"Nobody has bet yet. {told.hint(self.table)}")

    def _dice_taken(self) -> bool:
        if self.table.dice.shooter or not in_turn(self.table):
            return True
        return self._say(f"seat {self.seat} takes the dice")

    def _bets_closed(self) -> bool:
        return self.table.phase not in {READY, BETTING} or self._say("no more bets")

    # ---------------------------------------------------------------------- what is answered

    def _turns_to(self, word: str, rest: str) -> bool:
        """'seat 2' alone: who speaks from now on."""
        if word.casefold() != "seat" or not rest.isdecimal():
            return False
        who = self.table.seat(int(rest))
        if who is None:
            raise RuleFault(f"Nobody sits at seat {rest}; 'seat {rest} NAME buys 100' sits down.")
        self.seat = int(rest)
        self.lines([f"{who.name} speaks.", *told.cards_of(self.table, self.seat)])
        return True

    def _hint(self) -> None:
        self.lines([told.hint(self.table)])

    def _help(self, word: str) -> None:
        page = told.heading_page(word) if word else told.help_page(self.table)
        self.show(page or (Text(f"No heading has {word!r} in it; 'help' says which there are."),))

    def _advise(self, word: str) -> None:
        everything = word.casefold() == "all"
        own_cards_only = self.table.phase == DECIDING or not everything
        facts = Facts(seat=self.seat if own_cards_only else 0)
        found = choices(advise(self.table, facts))
        if not everything:
            found = tuple(one for one in found if one.section in ROUND_SECTIONS)
        self.show(advised.advice_page(self.table, found))

    def _why(self, clause: str) -> None:
        page: tuple[Block, ...] = ()
        if clause:
            number = self.table.rules.book.clause(clause.rsplit(maxsplit=1)[-1]).id
            page = (Text(explain.clause_words(self.table.rules, number)),)
        elif self.last is not None:
            page = told.why_page(self.last)
        self.show(page or (Text("Nothing has been done yet."),))

    def _save(self, name: str) -> None:
        if not name:
            raise RuleFault("Name a file, as in 'save my.table'.")
        if self.table.deck.known and self.table.phase not in {READY, BETTING}:
            raise RuleFault("The file would show the cards: save when the round is over.")
        text = write(self.log, find)
        try:
            with Path(name).open("w" if name in self.saved else "x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            raise RuleFault(f"There is a file {name!r} already; name another.") from None
        except (OSError, ValueError) as wrong:
            why = (wrong.strerror if isinstance(wrong, OSError) else "") or str(wrong)
            raise RuleFault(f"The file {name!r} cannot be written: {why.lower()}.") from None
        self.saved.add(name)
        self.lines([f"{name}: {text.count(chr(10))} lines; 'croupier replay {name}' plays them."])

    def completed(self, text: str) -> tuple[str, ...]:
        """Whole lines that go on from what is typed, with what may be left out before it."""
        own = ["layout", "advise", "why", "save ", "help", "quit"]
        own += ["roll"] if self.table.rules.dice else ["deal"]
        found = [word for word in own if word.startswith(text)]
        for before in ("", f"seat {self.seat} ", f"seat {self.seat} places "):
            lines = completions(before + text, self.words)
            found += [line[len(before) :] for line in lines if line.startswith(before)]
        return tuple(dict.fromkeys(found))
