"""What people may ask: to come and go, to change money, to let time pass."""

from typing import ClassVar

from croupier.table.commands.base import Command


class GoOnDuty(Command, frozen=True, gc=False):
    act: ClassVar[str] = "go on duty"
    name: str
    role: str
    of_age: bool = True


class GoOffDuty(Command, frozen=True, gc=False):
    act: ClassVar[str] = "go off duty"
    name: str


class SitDown(Command, frozen=True, gc=False):
    act: ClassVar[str] = "sit down"
    seat: int
    name: str
    of_age: bool = True


class BuyIn(Command, frozen=True, gc=False):
    act: ClassVar[str] = "buy in"
    seat: int
    amount: int


class ExchangeVoucher(Command, frozen=True, gc=False):
    act: ClassVar[str] = "exchange a voucher"
    seat: int
    amount: int
    tokens: bool = True


class ChangeColour(Command, frozen=True, gc=False):
    act: ClassVar[str] = "change colour"
    seat: int
    amount: int
    value: int


class CashOut(Command, frozen=True, gc=False):
    act: ClassVar[str] = "cash out"
    seat: int
    amount: int


class Repay(Command, frozen=True, gc=False):
    act: ClassVar[str] = "repay"
    seat: int
    amount: int


class Leave(Command, frozen=True, gc=False):
    act: ClassVar[str] = "leave"
    seat: int


class Fill(Command, frozen=True, gc=False):
    act: ClassVar[str] = "fill the float"
    amount: int


class Credit(Command, frozen=True, gc=False):
    act: ClassVar[str] = "credit the float"
    amount: int


class LetTimePass(Command, frozen=True, gc=False):
    act: ClassVar[str] = "let time pass"
    seconds: int
