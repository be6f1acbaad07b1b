"""What a house chooses: readings and pay tables, and the words nobody knows."""

from croupier.words.rulebook import read_rulebook
from croupier.words.rulings import choose, lines, own_table

from .toy import BOOK, CHOSEN, TABLES, TEXT, refusal

PLAIN = read_rulebook(TEXT[: TEXT.index("### TY pays")], "plain.md")


def test_the_defaults_hold_until_something_else_is_chosen() -> None:
    assert CHOSEN.readings == {"TY 1": "left", "TY pays": "even"}
    assert choose(BOOK, {"1": "right"}, TABLES).readings == {"TY 1": "right", "TY pays": "even"}


def test_the_game_answers_for_every_reading() -> None:
    assert CHOSEN("1", {"left": 4, "right": 5}) == 4
    assert choose(BOOK, {"TY 1": "right"}, TABLES)("TY 1", {"left": 4, "right": 5}) == 5
    assert refusal(lambda: CHOSEN("1", {"left": 4, "up": 6})) == (
        "TY 1 has the readings left, right; the game answers for left, up."
    )


def test_a_pay_table_is_chosen_by_its_name_or_by_its_ruling() -> None:
    by_name, by_ruling = choose(BOOK, {}, TABLES, "high"), choose(BOOK, {"pays": "high"}, TABLES)
    assert by_name == by_ruling
    assert (by_name.paytable, by_name.readings["TY pays"]) == ("high", "high")
    assert (CHOSEN.pay("Blue"), by_name.pay("Blue")) == ("2 to 1", "4 to 1")


def test_a_game_without_pay_tables() -> None:
    plain = choose(PLAIN, {}, {})
    assert (plain.paytable, plain.pays, plain.readings) == ("", {}, {"TY 1": "left"})


def test_pay_tables_that_no_ruling_chooses() -> None:
    assert choose(PLAIN, {}, TABLES, "high").pay("Red") == "3 to 1"
    assert choose(PLAIN, {}, TABLES).pays == {}


def test_words_nobody_knows_are_refused() -> None:
    assert refusal(lambda: choose(BOOK, {"TY 9": "left"}, TABLES)) == (
        "Toy has no ruling 'TY 9'. Did you mean 'TY 1'?"
    )
    assert refusal(lambda: choose(BOOK, {"TY 1": "lefft"}, TABLES)) == (
        "TY 1 has no reading 'lefft'. Did you mean 'left'?"
    )
    assert refusal(lambda: choose(BOOK, {"TY 1": "up"}, TABLES)) == (
        "TY 1 has no reading 'up'. Known: left, right."
    )
    assert refusal(lambda: choose(BOOK, {}, TABLES, "hihg")) == (
        "Toy has no pay table 'hihg'. Did you mean 'high'?"
    )
    assert refusal(lambda: choose(PLAIN, {}, {}, "high")) == (
        "Toy has no pay table 'high'. Its odds all stand in the document."
    )
    assert refusal(lambda: CHOSEN.pay("Green")) == (
        "The pay table 'even' states no odds for 'Green'."
    )


def test_a_house_may_bring_its_own_table() -> None:
    tables = own_table(BOOK, TABLES, "ours", {"Red": "7 to 1"})
    assert list(tables) == ["even", "high", "ours"]
    ours = choose(BOOK, {}, tables, "ours")
    assert (ours.paytable, ours.pay("Red")) == ("ours", "7 to 1")
    assert refusal(lambda: ours.pay("Blue")) == "The pay table 'ours' states no odds for 'Blue'."


def test_a_house_table_that_does_not_fit_is_refused() -> None:
    assert refusal(lambda: own_table(BOOK, TABLES, "ours", {"Blau": "1 to 1"})) == (
        "Pay table 'ours': Toy pays no 'Blau'. Did you mean 'Blue'?"
    )
    assert refusal(lambda: own_table(BOOK, {}, "ours", {"Red": "1 to 1"})) == (
        "Toy takes no pay table: its odds all stand in the document."
    )


def test_what_a_table_says_of_itself_pays_nothing_and_is_no_missing_line() -> None:
    tables = {"floors": {"Red": "7 to 1"}, "higher": {"Red": "8 to 1", "Note": "An example."}}
    assert lines(tables) == ("Red",)
    noted = {"Red": "9 to 1", "Note": "Friday nights"}
    assert own_table(BOOK, tables, "ours", noted)["ours"] == noted


def test_lines_of_another_table_stand_in_where_a_table_has_none() -> None:
    chosen = choose(BOOK, {}, TABLES)
    beside = chosen.beside({"Green": "3 to 1", **dict.fromkeys(chosen.pays, "1 to 1")})
    assert beside.pays == {**chosen.pays, "Green": "3 to 1"}
