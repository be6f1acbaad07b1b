"""Any refusal, settlement or ruling in one plain sentence, with its clause and our words of it."""

from croupier.bank.chips import in_chips
from croupier.bank.money import money
from croupier.table import events as e
from croupier.table.rules import HOUSE_RULE, Rules
from croupier.table.state import Refused
from croupier.words.clauses import Wins
from croupier.words.odds import odds_text


def clause_words(rules: Rules, rule: str) -> str:
    """'DF 6.2.4: our words of it'; a house rule says that it is one."""
    book = rules.book
    if rule not in book.clauses:
        return "a rule of this house" if rule == HOUSE_RULE else rule
    clause = book.clauses[rule]
    marked = "" if clause.standing == "document" else f" [{clause.standing}]"
    return f"{book.short} {rule}{marked}: {clause.words}"


def refusal(rules: Rules, no: Refused) -> str:
    """Why not, and by which clause."""
    return f"{no.why} ({clause_words(rules, no.rule)})"


def receipt(rules: Rules, r: e.Receipt) -> str:
    """What became of one wager, what it was paid in, and the clauses for both."""
    lay = _lay(r.stake, r.tokens)
    told = f"Seat {r.seat}, {r.area}: {lay} {_ended(rules, r)}"
    if r.excess:
        told += f", of which {money(r.excess)} above the maximum went back"
    if r.rounding:
        told += f", rounded up by {money(r.rounding)} to what chips can pay"
    if r.pays:
        told += f", paid in {in_chips(r.chips)}"
    if r.up:
        told += f"; {money(r.up)} stay on the area"
    told += f". {clause_words(rules, r.rule)}"
    return told if r.by in {"", r.rule} else f"{told} {clause_words(rules, r.by)}"


def _lay(stake: int, tokens: int) -> str:
    chips = [money(stake)] if stake or not tokens else []
    return " and ".join([*chips, *([f"{money(tokens)} in tokens"] if tokens else [])])


def _ended(rules: Rules, r: e.Receipt) -> str:
    if r.outcome != "wins":
        return {"loses": "lost", "returned": "went back"}.get(r.outcome, r.outcome)
    return f"won {money(r.pays)}{_odds(rules, r)}"


def _odds(rules: Rules, r: e.Receipt) -> str:
    """The odds of the clause that decided, where that wager has one."""
    game = rules.game
    answers = game.answers.get((r.area, r.state), {}).values()
    for clause in answers:
        paid = clause.consequence
        if clause.rule == r.rule and isinstance(paid, Wins):
            return f" at {odds_text(paid.odds)}"
    return ""


def movement(rules: Rules, m: e.Moved) -> str:
    """Where chips went that were not decided."""
    if m.to_area != m.area:
        where = f"moved to {m.to_area}"
    else:
        where = "is frozen" if m.to_state == "frozen" else f"stays, and is now {m.to_state!r}"
    return f"Seat {m.seat}, {m.area}: {money(m.amount + m.tokens)} {where}. " + clause_words(
        rules, m.rule
    )


def event_words(rules: Rules, event: e.Event) -> tuple[str, ...]:
    """One sentence for each wager that an event ended or moved; none for other events."""
    ended: tuple[e.Receipt, ...] = getattr(event, "receipts", ())
    if isinstance(event, e.DiceGivenUp):
        ended = event.settled
    if isinstance(event, e.SeatLeft | e.SeatGone):
        ended = event.returned
    moves: tuple[e.Moved, ...] = getattr(event, "moved", ())
    told = [receipt(rules, r) for r in ended] + [movement(rules, m) for m in moves]
    if isinstance(event, e.Overridden):
        told += [words for one in event.instead for words in event_words(rules, one)]
    return tuple(told)
