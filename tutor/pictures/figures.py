"""Parts of the figures on court cards: heads, hats, the horse. Each is drawn around a point given by the caller."""

from __future__ import annotations

from tutor.pictures.palette import Palette
from tutor.pictures.svg import circle, num, path, place, rect


def face(x: float, y: float, r: float, p: Palette) -> str:
    """A face seen from the front: `r` is half its width."""
    features = circle(-0.38, -0.08, 0.11, p.ink, "none") + circle(0.38, -0.08, 0.11, p.ink, "none")
    features += path("M0 0L-.1 .36L.08 .36M-.24 .68Q0 .8 .24 .68", width=0.11)
    features += path("M-.56 -.34Q-.38 -.46 -.2 -.34M.2 -.34Q.38 -.46 .56 -.34", width=0.1)
    oval = path(
        "M-1 -.5C-1 -1.3 1 -1.3 1 -.5C1 .5 .6 1.25 0 1.25C-.6 1.25 -1 .5 -1 -.5Z", p.skin, width=1.2 / r
    )
    return place(oval + features, x, y, r)


def bob(x: float, y: float, r: float, p: Palette) -> str:
    """A page's hair, cut round; to be drawn behind the face."""
    hair = path(
        "M-1.5 .7C-1.8 -1.7 1.8 -1.7 1.5 .7C1.5 1.1 .8 1.1 .8 .7L-.8 .7C-.8 1.1 -1.5 1.1 -1.5 .7Z",
        p.hair,
        width=1.2 / r,
    )
    return place(hair, x, y, r)


def long_hair(x: float, y: float, r: float, p: Palette) -> str:
    """A queen's long hair, behind the face."""
    hair = path(
        "M-1.3 -.4C-1.5 -1.7 1.5 -1.7 1.3 -.4C1.4 .8 2 1.4 1.8 2.5L-1.8 2.5C-2 1.4 -1.4 .8 -1.3 -.4Z",
        p.hair,
        width=1.2 / r,
    )
    return place(hair, x, y, r)


def beard(x: float, y: float, r: float, p: Palette, fill: str) -> str:
    """A king's hair at the sides and his beard, over the face."""
    line = 1.2 / r
    sides = path(
        "M-1 -.6C-1.7 -.6 -1.7 .6 -1.35 .9C-1 .9 -.95 .2 -1 -.6ZM1 -.6C1.7 -.6 1.7 .6 1.35 .9C1 .9 .95 .2 1 -.6Z",
        fill,
        width=line,
    )
    chin = "M-1 .1C-.8 .5 -.5 .45 0 .42C.5 .45 .8 .5 1 .1C1.3 1.2 .6 2.1 0 2.5C-.6 2.1 -1.3 1.2 -1 .1Z"
    mouth = path("M-.26 .82Q0 .94 .26 .82", width=0.14)
    del p
    return place(sides + path(chin, fill, width=line) + mouth, x, y, r)


def crown(x: float, y: float, w: float, h: float, p: Palette) -> str:
    """A king's crown standing on (x, y): five points with pearls."""
    a = w / 2
    points = f"M{num(-a)} 0L{num(-a * 1.25)} {num(-h)}L{num(-a * 0.6)} {num(-h * 0.5)}L0 {num(-h * 1.15)}"
    points += f"L{num(a * 0.6)} {num(-h * 0.5)}L{num(a * 1.25)} {num(-h)}L{num(a)} 0Z"
    pearls = "".join(circle(i * a * 1.25, -h * (1.15 if i == 0 else 1), 1.8, p.gold) for i in (-1, 0, 1))
    gems = circle(0, -h * 0.42, 1.7, p.red, width=0.8)
    band = rect(-a, -h * 0.22, w, h * 0.26, 1, p.accent if p.accent != p.gold else p.red)
    return place(path(points, p.gold) + gems + band + pearls, x, y)


def coronet(x: float, y: float, w: float, h: float, p: Palette) -> str:
    """A queen's coronet: three round leaves."""
    a = w / 2
    leaves = "".join(
        circle(i * a * 0.72, -h * (0.75 if i == 0 else 0.6), h * 0.33, p.gold) for i in (-1, 1, 0)
    )
    band = path(
        f"M{num(-a)} {num(-h * 0.45)}Q0 {num(-h * 0.2)} {num(a)} {num(-h * 0.45)}L{num(a * 0.9)} 0Q0 {num(h * 0.25)} {num(-a * 0.9)} 0Z",
        p.gold,
    )
    return place(leaves + band + circle(0, -h * 0.08, 1.3, p.red, width=0.7), x, y)


def beret(x: float, y: float, w: float, p: Palette) -> str:
    """A page's flat cap with a feather, on (x, y)."""
    feather = path("M.3 -.22C.7 -1 1.25 -1 1.5 -.5C1.2 -.55 .9 -.3 .62 -.04Z", p.white, width=2.4 / w)
    cap = path("M-.62 0C-.95 -.42 -.3 -.62 .1 -.56C.6 -.55 .9 -.3 .62 0Q0 .14 -.62 0Z", p.main, width=2.4 / w)
    brim = path("M-.64 -.06Q0 .14 .64 -.06L.6 .1Q0 .3 -.6 .1Z", p.accent, width=2.4 / w)
    return place(feather + cap + brim, x, y, w / 2)


def helmet(x: float, y: float, r: float, p: Palette) -> str:
    """A knight's open helmet with a plume, around a face at (x, y)."""
    line = 1.2 / r
    plume = path(
        "M.1 -1.5C.2 -3 2 -3.2 3 -2C2.3 -2.1 1.9 -1.7 2.5 -1C1.6 -1.3 1 -1.2 .6 -.9Z", p.accent, width=line
    )
    shell = path(
        "M-1.25 .7C-1.5 -1.9 1.5 -1.9 1.25 .7L.85 .7C.95 -.1 .8 -.55 .5 -.55L-.5 -.55C-.8 -.55 -.95 -.1 -.85 .7Z",
        p.steel,
        width=line,
    )
    return place(plume + shell + path("M0 -1.25L0 -.55", width=0.16), x, y, r)


def hand(x: float, y: float, p: Palette, r: float = 3.6) -> str:
    """A closed hand."""
    return circle(x, y, r, p.skin)


def limb(data: str, wide: float, fill: str, ink_width: float = 1.2) -> str:
    """An arm or a leg: a thick line with an outline."""
    return path(data, width=wide + 2 * ink_width) + path(data, stroke=fill, width=wide)


def horse(p: Palette, coat: str, trim: str) -> str:
    """A horse at a walk, facing left, one foreleg lifted; between x 8 and 84, feet at y 142."""
    far_hind = path("M66 104L78 108L74 122L76 128L73 138L66 138L69 127L65 118Z", coat)
    far_fore = path("M34 106L26 118L14 117L12 124L18 127L29 126L42 112Z", coat)
    far_hoof = path("M14 117L12 124L8 126L7 119Z", p.ink)
    tail = path("M80 86C91 84 92 97 87 103C88 108 84 113 78 113C82 107 79 98 78 90Z", p.hair)
    near_hind = path(
        "M66 100C74 98 84 96 84 88C86 102 82 110 78 116L79 124L77 137L69 137L71 125L66 114Z", coat
    )
    near_fore = path("M36 104L38 124L37 137L44 137L46 124L50 106Z", coat)
    hooves = path("M69 137L77 137L79 142L67 142ZM37 137L44 137L46 142L35 142Z", p.ink)
    hooves += path("M66 138L73 138L75 142L64 142Z", p.ink)
    body = (
        "M27 58C34 58 42 66 45 79C54 83 66 80 74 80C82 80 86 86 85 94C84 104 78 110 70 110C60 113 50 112 42 112"
        "C33 110 29 102 30 92C30 87 28 82 26 79L16 86C12 88 8 85 9 80L17 64L18 55L23 59Z"
    )
    mane = path("M27 57C36 54 46 64 48 77C44 76 42 73 41 70C38 71 36 68 36 65C33 66 30 64 27 57Z", p.hair)
    head = circle(19.5, 68, 1.4, p.ink, "none") + path("M11 82L14 79.5", width=1)
    bridle = path("M13 73L22 80M17 64L26 70M22 80L26 70L46 80", stroke=trim, width=1.8)
    saddle = path("M50 80Q60 84 70 79L72 96Q60 101 50 96Z", trim)
    return "".join(
        [
            far_hind,
            far_fore,
            far_hoof,
            tail,
            near_hind,
            near_fore,
            hooves,
            path(body, coat),
            mane,
            head,
            bridle,
            saddle,
        ]
    )
