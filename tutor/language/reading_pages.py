"""The pages of ``briscola explain CODE`` for what is found while a file is read, its parents are laid under it, and its tables are built.

Each page begins with its code and title, then says why it matters, shows an example, and tells what mends it.
"""

from __future__ import annotations

READING: tuple[str, ...] = (
    """V101 A folder was given where a file was wanted.

    Why: a variant is one text file; a folder has no rules.

    Example:
        briscola check ./variants

    Fix: name a file in it, such as `./variants/brisca.rules`, or a variant, such as `brisca`.
    """,
    """V102 The file cannot be read.

    Why: the system does not hand it over: it may belong to somebody else, lie in a closed folder, or be a circle of links.

    Example:
        chmod a-r mine.rules
        briscola check ./mine.rules

    Fix: make the file readable for yourself, or copy it.
    """,
    """V103 The file is too large.

    Why: the longest rules take a page or two. A file of more than a million bytes is something else, and is not read at all.

    Example:
        a film saved as film.rules

    Fix: check that you named the right file.
    """,
    """V104 There is no such file.

    Why: a name with a slash or with the ending `.rules` is taken for a path, from the folder you are in.

    Example:
        briscola check ./briska.rules

    Fix: check the spelling and the folder. A variant is asked for by its name alone: `briscola check brisca`.
    """,
    """V105 The file is not a text file.

    Why: it has a zero byte, which no text has. Word processors save such files, and so does `UTF-16`.

    Example:
        a document saved as rules.doc and renamed to rules.rules

    Fix: save it as plain text, in UTF-8.
    """,
    """V106 The file is not written in UTF-8.

    Why: letters with accents are kept in several ways, and only one of them is the same on every machine: UTF-8.

    Example:
        game  Brìscula        # saved as Latin-1

    Fix: save the file as plain text in UTF-8; the place that is shown is the first letter that cannot be read.
    """,
    """V110 There is no such setting.

    Why: the first word of a line says what the line is about, and only the words of the reference page are known. Where one
    of them is near in spelling, the line is read as if it stood there, so that its rows are judged too.

    Example:
        trupm  turned up

    Fix: the word that is suggested, or one of the list in `variants/README.md`. A remark for people begins with `note` or `#`.
    """,
    """V111 One thing is said twice.

    Why: only one of the two can be meant, and the second does not silently win. A line may stand once for each number of
    players it speaks of.

    Example:
        players  2
        players  2 or 4

    Fix: strike one of the lines, or say for which number of players it is: `with 4: ...`. What the host may choose goes on one
    line: `match one deal, or best of 3 deals`.
    """,
    """V112 A phrase is not understood.

    Why: apart from names and notes every value is one of a closed list of phrases, so that nothing is misunderstood in silence.

    Example:
        turns  clokwise

    Fix: what is suggested, or one of the phrases that are listed.
    """,
    """V113 Something that must be said is missing.

    Why: without them there is no game: `game` is the name, `deck`, `players` and `cards` are what it is played with. A file that
    `extends` another needs only `game`.

    Example:
        game  Mine
        deck  Italian 40

    Fix: add the lines that are named, all at once.
    """,
    """V114 A setting says nothing.

    Why: a word alone is no rule. Only the tables (`cards`, `exchange`, `signals`, `score`, `service`) may have an empty first line.

    Example:
        title

    Fix: write the value after the word, or strike the line.
    """,
    """V115 A typographic sign stands where a plain one is wanted.

    Why: word processors turn hyphens and quotes into longer or curled ones, which look like the plain ones and are not.

    Example:
        match  best of 3 – deals

    Fix: type the plain sign; mostly none is needed, for values take no quotes. In names, titles and notes all signs are fine.
    """,
    """V116 This setting leaves no choice.

    Why: `, or` offers the host a choice. What the cards are and what they add up to cannot be left open.

    Example:
        total  120, or 130

    Fix: keep one value. For another deck write another file that `extends` this one.
    """,
    """V117 This setting is the same for every number of players.

    Why: `with 3:` says what differs for three. The name, the deck and the order of the cards are the same for all.

    Example:
        with 3:  deck Spanish 48

    Fix: strike `with 3:`, or leave cards out: `with 3: leave out every 2`.
    """,
    """V118 A line ends too early.

    Why: what was begun needs more words, so it may have been cut off, or typed as two lines.

    Example:
        match  best of

    Fix: one of the continuations that are listed.
    """,
    """V119 The file is written in a newer version of the language.

    Why: it may use phrases that this program does not know, and half-read rules are worse than none.

    Example:
        language  9

    Fix: a newer version of the program, or strike the line if the file needs nothing new.
    """,
    """V120 A line speaks of a number of players that the game is not for.

    Why: it can never hold. Either the number is wrong, or `players` lacks it. It is only a warning.

    Example:
        players  2 or 4
        with 3:  leave out 2 of cups

    Fix: strike the line, or add the number to `players`.
    """,
    """V121 There is too much of one thing.

    Why: a line offers at most 24 choices, a table has at most 60 rows, and an exchange stands in at most 8 sets. Nobody's rules
    come near that; a file that does has most likely been pasted together by mistake.

    Example:
        match  first to 1 to 1000 deals

    Fix: strike what is too much. A range goes from the smaller to the larger number.
    """,
    """V130 There is no such variant.

    Why: a name is looked for beside, among the shipped variants and in your own folder; upper and lower case are the same.

    Example:
        briscola check briska

    Fix: the name that is suggested, or one that `briscola variants` lists. A path has a slash: `./mine.rules`.
    """,
    """V131 The variant does not offer this choice.

    Why: `--rule` picks among what the file leaves open with `, or` and `exchange optional`; anything else would be another game.

    Example:
        briscola play brisca --rule "trump none"

    Fix: one of the lines that are listed. To play otherwise, write a file that `extends` this one.
    """,
    """V132 The variant is not for so many players.

    Why: `players` lists the numbers the rules are made for.

    Example:
        briscola show gamelake --players 3

    Fix: one of the numbers that are listed.
    """,
    """V133 One thing is chosen twice.

    Why: only one of the two choices can be meant.

    Example:
        briscola play brisca --rule "match one deal" --rule "match best of 3 deals"

    Fix: keep one of them.
    """,
    """V210 A rank is not in the pack.

    Why: the order names ranks of the deck; where knights ride there are no queens. Local words and printed numbers are read
    by the deck: an 11 is the knight of a Spanish deck.

    Example:
        deck   Italian 40
        cards  strongest first
          Q    worth 3

    Fix: one of the ranks that are listed, or another deck.
    """,
    """V211 A rank stands twice in the order.

    Why: each rank has one place. Two words may name the same rank, `K` and `king`, or `10` and `J` in a Spanish deck.

    Example:
        cards  strongest first
          A 3  worth 11
          3    worth 10

    Fix: strike one of the two.
    """,
    """V212 The order lacks a rank.

    Why: every card that is played with needs its place, and a rank that is forgotten is easily a jack and two points a suit.

    Example:
        deck   Italian 40
        cards  strongest first
          A 3 K N       worth 4
          7 6 5 4 2     worth 0

    Fix: add a row for it, or say that it is not played with: `leave out every 8 9 10`.
    """,
    """V213 A card or suit is not in the pack.

    Why: what is left out, exchanged, signalled or named as trump must be there. Coins, cups, swords and batons are in Italian
    and Spanish decks; hearts, diamonds, clubs and spades in French ones.

    Example:
        deck      Italian 40
        with 3:   leave out 2 of hearts

    Fix: a rank and a suit of the deck.
    """,
    """V310 So many players cannot sit like that.

    Why: pairs need an even number of players and more than two, trios a number that comes out in threes.

    Example:
        players  2, 3 or 4
        sides    pairs

    Fix: say for which number it is: `with 4: pairs`.
    """,
    """V311 This game cannot be played by so many.

    Why: the program seats two to six, each number once.

    Example:
        players  1, 2 or 4

    Fix: numbers from 2 to 6.
    """,
    """V501 The cards do not add up to what the file says.

    Why: `total` is your own check of the rows above it. The program adds up what is in the pack for each number of players, the last
    trick counted; a difference is most often a rank forgotten, two rows that are swapped, or a card left out that is worth points.

    Example:
        cards  strongest first
          A    worth 11
          3    worth 10
          K    worth 4
          N    worth 3
          J 7 6 5 4 2  worth 0
        total  120

    Fix: correct the row, or the total. The message shows the sum.
    """,
    """V601 There is no variant of that name to extend.

    Why: a parent is the first part of a file's name, looked for beside the file, then among the shipped, then in your own folder.

    Example:
        extends  briska

    Fix: the name that is suggested; `briscola variants` lists them.
    """,
    """V602 Files extend each other in a circle.

    Why: each waits for the other to say what holds.

    Example:
        one.rules has:  extends two
        two.rules has:  extends one

    Fix: let one of them stand alone, with `deck`, `players` and `cards`.
    """,
    """V603 There is no such row to leave out.

    Why: `without` takes a row of the parent away, and the row must be there as it is written, whatever its blanks.

    Example:
        extends   brisca
        exchange
          without 2 for 7 6 5

    Fix: the row as the parent has it; the message shows the nearest.
    """,
    """V604 The file that is extended cannot be used.

    Why: it has errors of its own, or cannot be read, so nobody knows which rules hold here.

    Example:
        extends  broken

    Fix: mend that file first: `briscola check` on it shows all that is wrong.
    """,
    """V605 A line changes nothing.

    Why: the parent says the same. Either the line is not needed, or something else was meant.

    Example:
        extends  brisca
        tie      draw

    Fix: strike the line, or change it. It is only a warning.
    """,
    """V606 Rows are added and replaced in one table.

    Why: rows that begin with `also` and `without` change the parent's rows, plain rows take their place. With both nobody knows
    whether the parent's other rows still hold.

    Example:
        extends   brisca
        exchange
          7 for A
          without 2 for 7 6 5 4

    Fix: all rows plain, or each with `also` or `without`.
    """,
    """V607 Files extend each other too deeply.

    Why: whoever reads a rule must be able to find where it stands; three levels are enough for a table's own habits.

    Example:
        four.rules extends three, three extends two, two extends one, one extends brisca

    Fix: let the file extend an earlier one, or fold two of them into one: `briscola show NAME --resolved` prints the flat file.
    """,
)
"""The pages, in the order of their codes."""
