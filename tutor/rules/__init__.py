"""What a variant is, as frozen tables: cards, decks, rule tables, and where in a file each fact stands.

Look-ups only: nothing here reads a file or plays a card, and no rule of any game stands here, only the shapes that rules may
take. May use `text` alone; the language fills these tables, and everything else reads them.
"""
