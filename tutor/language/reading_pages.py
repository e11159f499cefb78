"""The pages of the problems that are found while a file is read: ``briscola explain V110`` and the like.

Each begins with its code, as the docstrings of the checks do.
"""

from __future__ import annotations

READING: tuple[str, ...] = (
    """V101 A folder was given instead of a file.

    Why: a variant is one text file.

    Example:
        briscola check variants

    Fix: name the file: `briscola check variants/brisca.rules`.
    """,
    """V102 The file cannot be read.

    Why: the system refuses it; the message says with which reason.

    Example:
        briscola check secret.rules

    Fix: give yourself the right to read the file, or copy it.
    """,
    """V103 The file is too large.

    Why: a variant is a page or two. A file of more than a million bytes is something else.

    Example:
        briscola check film.rules

    Fix: look whether it is the right file.
    """,
    """V104 There is no such file.

    Why: nothing lies at that path.

    Example:
        briscola check ./brsca.rules

    Fix: correct the path; `briscola variants` lists what can be had by name.
    """,
    """V105 The file is not a text.

    Why: it has a zero byte, which no text has. Word processors save such files.

    Example:
        briscola check rules.doc

    Fix: save it as plain text.
    """,
    """V106 The file is not in UTF-8.

    Why: letters with accents are written in different ways by different programs; here UTF-8 is read.

    Example:
        game  Brìscula

    Fix: save the file again and choose UTF-8 as the encoding.
    """,
    """V110 There is no setting of that name.

    Why: each line begins with one of the words of the language. A line that does not can mean nothing here.

    Example:
        plyers  2 or 4

    Fix: correct the word; `variants/README.md` lists them all. A remark needs a `#` or the word `note` before it.
    """,
    """V111 A setting is said twice.

    Why: if two lines say different things, nobody can know which of them counts; so a second one is not taken.

    Example:
        tie  draw
        tie  extra deal

    Fix: strike one of the lines. What holds for some numbers of players only, begin with `with 3:`.
    """,
    """V112 The value of a setting is not understood.

    Why: values are fixed phrases, so that the program can play by them. The message lists what is possible at that place.

    Example:
        turns  counter-clockwise

    Fix: take one of the phrases: `turns anticlockwise`.
    """,
    """V113 Something that every file must say is missing.

    Why: without a name, a deck, the numbers of players and the cards there is no game. A file that extends another needs its
    name only.

    Example:
        game  Briscola
        deck  Italian 40

    Fix: add the lines, or `extends` and the name of a variant.
    """,
    """V114 A setting says nothing.

    Why: its word stands there, but nothing behind it.

    Example:
        title

    Fix: say it, or strike the line.
    """,
    """V115 There is a typographic sign where a plain one is wanted.

    Why: editors turn quotes and dashes into handsome ones, which mean nothing in a phrase. In names and notes they are welcome.

    Example:
        look  partners see each other“s hands, throughout

    Fix: type the plain sign.
    """,
    """V116 Alternatives where there is no choice.

    Why: the deck, the players and the cards are the game itself; the host cannot choose them.

    Example:
        deck  Italian 40, or Spanish 40

    Fix: write a second file that `extends` this one.
    """,
    """V117 A setting cannot differ by the number of players.

    Why: the name, the deck, the players and the tables hold for the whole file.

    Example:
        with 3:  deck Spanish 48

    Fix: strike `with 3:`, or leave cards out for that number: `with 3: leave out every 2`.
    """,
    """V119 The file is written in a newer version of the language.

    Why: what it says may not be known to this program.

    Example:
        language 9

    Fix: take a newer version of the program.
    """,
    """V130 There is no variant of that name.

    Why: names are looked for in this folder, among the shipped variants and in your own folder.

    Example:
        briscola check brsica

    Fix: `briscola variants` lists them. A file elsewhere is given by its path: `./ours.rules`.
    """,
    """V131 The file does not offer this choice.

    Why: the host chooses only among the alternatives that the file names with `, or`.

    Example:
        briscola show brisca --rule "tie extra deal"

    Fix: take one of the lines that the message lists, or write a file of your own that `extends` this one.
    """,
    """V132 The variant is not for so many players.

    Why: its line `players` names other numbers.

    Example:
        briscola show sueca --players 3

    Fix: another number, or another variant.
    """,
    """V133 One thing is chosen twice.

    Why: only one of the choices can hold.

    Example:
        briscola show brisca --rule "match one deal" --rule "match best of 3 deals"

    Fix: leave one of them out.
    """,
    """V210 There is no such rank in the pack.

    Why: the deck has other ranks: a French one no knight, an Italian one no queen, a deck of 40 no 8, 9 and 10.

    Example:
        deck   French 40
        cards  strongest first
          A 7 K N J 6 5 4 3 2  worth 0

    Fix: take the deck's letters, or another deck.
    """,
    """V211 A rank stands twice in the order.

    Why: it would be stronger than itself, and worth two things.

    Example:
        cards  strongest first
          A    worth 11
          3    worth 10
          A    worth 4

    Fix: correct one of them; most likely another rank was meant.
    """,
    """V212 A rank of the pack is missing from the order.

    Why: every card in play must have its place, or nobody knows what it beats and what it is worth.

    Example:
        cards  strongest first
          A 3 K N  worth 1
          7 6 5 4 2  worth 0

    Fix: add the rank, or leave its cards out: `leave out every 8 9`.
    """,
    """V213 There is no such card or suit in the pack.

    Why: what is not there cannot be left out or be trump.

    Example:
        deck       Italian 40
        leave out  8 of hearts

    Fix: name a card of the deck, such as `2 of cups`.
    """,
    """V310 So many players cannot sit so.

    Why: two pairs are four players, two trios and three pairs are six.

    Example:
        players  3
        sides    pairs

    Fix: `sides singles`, or the sides for the right number only: `with 4: pairs`.
    """,
    """V311 So many players cannot play.

    Why: these games are for two to six, and each number is named once.

    Example:
        players  1

    Fix: numbers from 2 to 6.
    """,
    """V501 The points of the cards do not come to the total.

    Why: `total` is there to find slips. The program adds up what all cards in play are worth, and the last trick's bonus.

    Example:
        cards  strongest first
          A    worth 11
          3    worth 10
          K    worth 4
          N    worth 3
          7 6 5 4 2 J  worth 0
        total  120

    Fix: correct the worth of a card, or the total.
    """,
    """V601 The file it extends is not there.

    Why: the parent is looked for beside the file, then among the shipped variants, then in your own folder.

    Example:
        extends  brsica

    Fix: correct the name.
    """,
    """V602 Files extend each other in a circle.

    Why: nothing would ever be said first.

    Example:
        extends  ours        # and ours.rules says: extends this one

    Fix: let one of them stand by itself.
    """,
    """V603 There is no such row to leave out.

    Why: `without` takes away a row of the parent, and the parent has none that says just this.

    Example:
        extends  brisca
        exchange
          without 2 for 7 6 5

    Fix: write the row as the parent has it; the message shows the nearest.
    """,
    """V604 The file it extends cannot be used.

    Why: it has errors of its own, or cannot be read.

    Example:
        extends  broken

    Fix: `briscola check` the parent first.
    """,
    """V605 A line changes nothing.

    Why: the parent says the same already. Perhaps something else was meant.

    Example:
        extends  brisca
        tie      draw

    Fix: strike the line, or correct it.
    """,
    """V606 Plain rows and rows with `also` or `without` are mixed.

    Why: plain rows replace all rows of the parent, the others change some of them; both at once is not clear.

    Example:
        extends  brisca
        exchange
          7 for A
          without 2 for 7 6 5 4

    Fix: take one way or the other.
    """,
    """V607 Files extend each other too deeply.

    Why: nobody could follow more than three levels.

    Example:
        extends  the-child-of-a-child-of-a-child

    Fix: extend a file higher up, and say the difference.
    """,
)
