"""The project's own shuffle, so that a seed gives the same deal on every Python and every machine.

The generator is SplitMix64 (Steele, Lea and Flood 2014: one 64-bit word of state, a counter and a mixing function); bounded
numbers are made by multiplying and taking the high word, rejecting the few low products that would favour some values
(Lemire 2019); the shuffle is Fisher and Yates's, from the back.
"""

from __future__ import annotations

from collections.abc import Sequence

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Dice:
    """A stream of random numbers from a seed. The only mutable thing in the engine; positions never hold one."""

    __slots__ = ("_word",)

    def __init__(self, seed: int) -> None:
        self._word = seed & _MASK

    def word(self) -> int:
        """The next 64 random bits."""
        self._word = (self._word + _STEP) & _MASK
        z = self._word
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each as likely. `bound` is at least 1."""
        while True:
            product = self.word() * bound
            low = product & _MASK
            if low >= bound or low >= (1 << 64) % bound:
                return product >> 64

    def unit(self) -> float:
        """A number from 0 up to 1, 53 bits of it random."""
        return (self.word() >> 11) * (1.0 / (1 << 53))

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The same cards in random order."""
        mixed = list(cards)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return tuple(mixed)

    def fork(self, number: int) -> Dice:
        """An independent stream, the same for the same seed and number whatever was drawn from this one before."""
        child = Dice(self._word ^ ((number + 1) * 0xD1342543DE82EF95 & _MASK))
        child.word()
        return child
