"""The court cards: page, rider, queen and king, each holding the sign of the suit.

In Latin packs they are whole figures, told apart at a glance by their outlines: two legs, a horse, a bell-shaped gown, a wide
mantle under a crown. In French packs they are half-figures, the same upside down.
"""

from __future__ import annotations

from tutor.pictures.figures import (
    beard,
    beret,
    bob,
    coronet,
    crown,
    face,
    hand,
    helmet,
    horse,
    limb,
    long_hair,
)  # fmt: skip
from tutor.pictures.palette import Palette
from tutor.pictures.patterns import Pattern
from tutor.pictures.signs import LONG, sign
from tutor.pictures.svg import circle, path, place, rect


def _held(suit: str, p: Palette, pattern: Pattern, x: float, y: float) -> str:
    """The sign of the suit above a hand at (x, y); long ones are held by their lower part."""
    if suit == "swords":
        return sign(suit, p, pattern, x + 2, y - 14, 46, turn=8, line=1.2)
    if suit == "batons":
        return sign(suit, p, pattern, x + 2.5, y - 15, 46, turn=10, line=1.2)
    return sign(suit, p, pattern, x + 4, y - 15, 26, line=1.2)


def page(suit: str, p: Palette, pattern: Pattern) -> str:
    """The jack: a standing page in a parted tunic, on two legs."""
    x = 46
    legs = limb("M41 98L39 134", 8, p.light) + limb("M52 98L55 134", 8, p.main)
    shoes = path(
        "M43.5 133L34.5 133C27 135 25 141 27 142L43.5 142ZM50.5 133L59.5 133C67 135 69 141 67 142L50.5 142Z",
        p.accent,
    )
    left = path("M46 52L36 54L31 104Q38 110 46 108Z", p.main)
    right = path("M46 52L56 54L61 104Q54 110 46 108Z", p.light)
    belt = path("M34 80L58 80L58.6 86L33.4 86Z", p.accent) + rect(43, 79, 6, 8, 1, p.gold)
    bent = limb("M36 58L25 72L35 82", 7.4, p.light) + hand(35, 82, p, 3.4)
    raised = limb("M56 58L68 62L71 48", 7.4, p.main)
    collar = path("M37 54Q46 66 55 54L52 50L40 50Z", p.white)
    buttons = "".join(circle(46, y, 1.3, p.gold, width=0.8) for y in (66, 72, 93, 99))
    held = _held(suit, p, pattern, 73, 44)
    head = bob(x, 38, 8, p) + face(x, 38, 8, p) + beret(x, 31, 25, p)
    return "".join(
        [legs, shoes, bent, left, right, buttons, belt, collar, head, raised, held, hand(72, 45, p)]
    )


def rider(suit: str, p: Palette, pattern: Pattern) -> str:
    """The knight: a rider in armour on a walking horse."""
    coat = p.white if suit in {"cups", "batons"} else p.light
    rein = limb("M53 56L42 68L36 74", 6.6, p.main)
    cloak = path("M64 50C76 56 82 74 84 90C76 84 70 86 64 82Z", p.accent)
    torso = path("M51 50Q59 46 67 50L68 80Q60 86 51 80Z", p.main) + path(
        "M51 74Q60 79 68 74", stroke=p.gold, width=3
    )
    leg = limb("M60 84L56 98L54 112", 7.6, p.steel) + path(
        "M50 112L57 113L57 118L46 118Q46 114 50 112Z", p.accent
    )
    raised = limb("M66 54L77 56L80 44", 6.6, p.main)
    head = face(58, 38, 7, p) + helmet(58, 38, 7, p)
    held = _held(suit, p, pattern, 79 if suit in LONG else 77, 42)
    drawn = "".join(
        [
            cloak,
            horse(p, coat, p.accent),
            torso,
            leg,
            rein,
            hand(36, 74, p, 3.2),
            head,
            raised,
            held,
            hand(80, 42, p, 3.4),
        ]
    )
    return place(drawn, -3, 7.2, 0.95)


def queen(suit: str, p: Palette, pattern: Pattern) -> str:
    """The queen: long hair, a coronet, a gown like a bell."""
    x = 46
    gown = path("M40 72L52 72C58 92 76 118 78 142L16 142C18 118 34 92 40 72Z", p.main)
    panel = path("M43 74L49 74C52 98 58 122 60 142L32 142C34 122 40 98 43 74Z", p.light)
    hem = path("M16.4 136Q47 144 77.6 136L78 142L16 142Z", p.accent)
    bodice = path("M35 54Q46 50 57 54L52 74L40 74Z", p.main) + path("M40 53L46 66L52 53Z", p.skin)
    belt = path("M39 72L53 72L53.6 77L38.4 77Z", p.gold)
    left = limb("M36 57L30 72L43 84", 7, p.light) + hand(43, 84, p, 3.2)
    fan = (
        path("M43 88L43 100", width=2)
        + circle(43, 104, 4.4, p.accent)
        + circle(43, 104, 1.6, p.gold, width=0.8)
    )
    raised = limb("M56 57L68 62L71 49", 7, p.light)
    head = long_hair(x, 38, 8, p)
    top = face(x, 38, 8, p) + coronet(x, 30.5, 18, 12, p)
    flowers = "".join(path(f"M46 {y}l3 4l-3 4l-3 -4Z", p.accent, width=0.8) for y in (110, 122))
    held = _held(suit, p, pattern, 73, 44)
    drawn = "".join(
        [head, gown, panel, flowers, hem, bodice, belt, top, left, fan, raised, held, hand(72, 46, p)]
    )
    return place(drawn, -2, 0)


def king(suit: str, p: Palette, pattern: Pattern) -> str:
    """The king: crown, beard and an ermine collar over a wide mantle."""
    x = 46
    robe = path("M30 60L62 60L66 142L26 142Z", p.light)
    mantle = path(
        "M36 52C24 56 18 70 16 92L12 142L36 142C38 116 38 90 38 66ZM56 52C68 56 74 70 75 92L80 142L56 142C54 116 54 90 54 66Z",
        p.main,
    )
    lining = path("M36 142C38 116 38 90 38 66M56 142C54 116 54 90 54 66", stroke=p.ink, width=5.6)
    lining += path("M36 141C38 116 38 90 38 66M56 141C54 116 54 90 54 66", stroke=p.white, width=3.2)
    sash = "".join(path(f"M46 {y}l4 5l-4 5l-4 -5Z", p.accent, width=1) for y in (88, 104, 120))
    ermine = path("M28 58Q46 46 64 58L60 70Q46 84 32 70Z", p.white)
    spots = "".join(
        path(f"M{a} {b}l1.6 4l-3.2 0Z", p.ink, "none")
        for a, b in ((34, 60), (40, 70), (46, 74), (52, 70), (58, 60))
    )
    left = limb("M27 70L22 88L30 94", 8, p.main) + hand(30, 94, p)
    orb = circle(30, 86, 6, p.gold) + path("M24.2 86L35.8 86M30 80L30 72M27 75.5L33 75.5", width=1.6)
    raised = limb("M62 64L71 66L73 52", 8, p.main)
    top = face(x, 39, 8, p) + beard(x, 39, 8, p, p.hair) + crown(x, 31, 18, 15, p)
    held = _held(suit, p, pattern, 75, 46)
    drawn = "".join(
        [mantle, robe, sash, lining, ermine, spots, top, left, orb, raised, held, hand(74, 48, p)]
    )
    return place(drawn, -3, 0)


_WHOLE = {"J": page, "N": rider, "Q": queen, "K": king}


def _half_body(rank: str, p: Palette) -> str:
    """Shoulders and chest down to the middle line of the card."""
    coat = path("M22 77L24 66Q28 56 40 53L60 53Q72 56 76 66L78 77Z", p.main)
    if rank == "K":
        fur = path("M30 57Q50 44 70 57L66 68Q50 82 34 68Z", p.white)
        spots = "".join(
            path(f"M{a} {b}l1.6 4l-3.2 0Z", p.ink, "none")
            for a, b in ((36, 60), (43, 68), (50, 71), (57, 68), (64, 60))
        )
        return coat + fur + spots
    if rank == "Q":
        neck = path("M41 53Q50 50 59 53L50 68Z", p.skin)
        lace = path("M41 53L50 68L59 53L65 55L50 77L35 55Z", p.light)
        return coat + lace + neck + circle(50, 62, 1.8, p.accent, width=0.8)
    halves = path("M50 53L60 53Q72 56 76 66L78 77L50 77Z", p.light)
    collar = path("M38 54Q50 68 62 54L57 50L43 50Z", p.white)
    buttons = circle(50, 67, 1.4, p.gold, width=0.8) + circle(50, 73, 1.4, p.gold, width=0.8)
    return coat + halves + collar + buttons


def _half_head(rank: str, p: Palette) -> tuple[str, str]:
    """What of the head is behind the body, and what before."""
    if rank == "K":
        return "", face(50, 39, 8.6, p) + beard(50, 39, 8.6, p, p.hair) + crown(50, 30.5, 20, 14, p)
    if rank == "Q":
        return long_hair(50, 39, 8.6, p), face(50, 39, 8.6, p) + coronet(50, 31, 19, 13, p)
    if rank == "N":
        return "", face(50, 39, 8.6, p) + helmet(50, 39, 8.6, p)
    return bob(50, 39, 8.6, p), face(50, 39, 8.6, p) + beret(50, 31.5, 27, p)


def half_figures(rank: str, suit: str, p: Palette, pattern: Pattern) -> str:
    """A court card of a French pack: the half-figure twice, with a sash over the middle line."""
    behind, before = _half_head(rank, p)
    arm = limb("M28 70L34 76L38 68", 6.4, p.light) + hand(38.5, 66, p, 3.2)
    tool = {"K": _sceptre, "Q": _flower, "J": _halberd, "N": _halberd}[rank](p)
    big = sign(suit, p, pattern, 31, 26, 17)
    half = behind + _half_body(rank, p) + before + tool + arm + big
    if suit in {
        "diamonds",
        "spades",
    }:  # they look the other way, so that two suits of one colour are not alike
        half = place(half, 100, 0, mirror=True)
    sash = path("M22 73L78 73L78 81L22 81Z", p.accent) + "".join(
        path(f"M{x} 77l3 -3l3 3l-3 3Z", p.gold, width=0.8) for x in (24, 31, 63, 70)
    )
    medal = circle(50, 77, 13, p.paper, width=1.6) + sign(suit, p, pattern, 50, 77, 19)
    return half + place(half, 100, 154, turn=180) + sash + medal + rect(22, 12, 56, 130, 2, width=1.4)


def _sceptre(p: Palette) -> str:
    rod = path("M38 72L38 50", width=4) + path("M38 72L38 50", stroke=p.gold, width=1.8)
    return place(rod + circle(38, 48, 3.4, p.gold), -8, 0) + ""


def _flower(p: Palette) -> str:
    return (
        path("M30 72L30 54", width=1.8) + circle(30, 52, 4, p.accent) + circle(30, 52, 1.4, p.gold, width=0.8)
    )


def _halberd(p: Palette) -> str:
    return path("M72 72L72 22", width=2.4) + path(
        "M72 38C66 36 66 26 72 24C70 22 71 18 72 15C73 18 74 22 72 24Z", p.steel
    )


def court(rank: str, suit: str, p: Palette, pattern: Pattern) -> str:
    """The picture of a court card, rank J, N, Q or K."""
    if pattern.french and rank != "N":
        return half_figures(rank, suit, p, pattern)
    return _WHOLE[rank](suit, p, pattern)
