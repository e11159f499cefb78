"""What is wrong with reading a file and with ``extends``: the codes ``V1..`` and ``V6..``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.explain.arguments import Counted, Message
from tutor.i18n.marks import N_, NN_

READING_MESSAGES: Mapping[str, Message] = MappingProxyType(
    {
        "V101": N_("{file} is a folder, not a file"),
        "V102": N_("{file} cannot be read: {reason}"),
        "V103": N_("{file} is too large: more than {limit} bytes"),
        "V104": N_("there is no file {file}"),
        "V105": N_("{file} is not a text file: it has a zero byte"),
        "V106": N_("{file} is not written in UTF-8: byte {byte} cannot be read here"),
        "V110": N_("there is no setting ‘{word}’"),
        "V111": N_("‘{setting}’ is said a second time; line {first} has said it"),
        "V112": N_("‘{word}’ is not understood as a part of ‘{setting}’"),
        "V113": N_("the file does not say what it must: {missing}"),
        "V114": N_("‘{setting}’ says nothing here"),
        "V115": N_("the sign {char} does not belong here; a plain one is wanted"),
        "V116": N_("‘{setting}’ leaves no choice: it takes one value"),
        "V117": N_("‘{setting}’ is the same for every number of players, so it cannot stand after ‘with’"),
        "V118": N_("‘{setting}’ ends too early, after ‘{word}’"),
        "V119": N_("the file is written in version {version} of the language; this program knows {known}"),
        "V120": Counted(
            "number",
            NN_(
                "this line is for {number} player, but the game is for {allowed}",
                "this line is for {number} players, but the game is for {allowed}",
            ),
        ),
        "V121": N_("‘{setting}’ has too much: at most {limit} can be read here"),
        "V130": N_("there is no variant ‘{name}’"),
        "V131": N_("{game} does not offer ‘{rule}’; it offers {offered}"),
        "V131/none": N_("{game} does not offer ‘{rule}’: it leaves nothing to choose"),
        "V132": Counted(
            "number",
            NN_(
                "{game} is not for {number} player; it is for {allowed}",
                "{game} is not for {number} players; it is for {allowed}",
            ),
        ),
        "V133": N_("‘{setting}’ is chosen twice: {rule}"),
        "V210": N_("there is no {rank} in this pack ({deck}); the ranks are {ranks}"),
        "V211": N_("the rank {rank} stands twice in the order; line {first} has it"),
        "V212": N_("the order lacks ranks of the pack ({deck}): {missing}"),
        "V213": N_("there is no {rank} in this pack ({deck})"),
        "V310": Counted(
            "players",
            NN_(
                "{players} player cannot sit as {sides}",
                "{players} players cannot sit as {sides}",
            ),
        ),
        "V311": N_("this game cannot be played by {number}"),
        "V501": N_("the cards come to {total} with {players} players, not {written}: {sum} = {total}"),
        "V601": N_("there is no variant ‘{name}’ to extend"),
        "V602": N_("the files extend each other in a circle: {chain}"),
        "V604": N_("{file}, which this file extends, cannot be used"),
        "V607": N_("files may extend each other {limit} levels deep, and this goes deeper"),
        "V603": N_("‘{setting}’ has no such row to leave out"),
        "V605": N_("this line changes nothing: ‘{setting}’ says the same already"),
        "V606": N_(
            "rows of ‘{setting}’ either begin with ‘also’ and ‘without’, or they replace the rows: not both"
        ),
    }
)
READING_NOTES: Mapping[str, str] = MappingProxyType(
    {
        "parent": N_("{place} has:  {text}"),
        "first": N_("{place} has:  {text}"),
    }
)
