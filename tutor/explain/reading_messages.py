"""What is wrong with reading a file and with ``extends``: the codes ``V1..`` and ``V6..``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tutor.i18n.marks import N_

READING_MESSAGES: Mapping[str, str] = MappingProxyType(
    {
        "V101": N_("{file} is a folder, not a file"),
        "V102": N_("{file} cannot be read: {reason}"),
        "V103": N_("{file} is too large: more than {limit} bytes"),
        "V104": N_("there is no file {file}"),
        "V105": N_("{file} is not a text file: it has a zero byte"),
        "V106": N_("{file} is not written in UTF-8: byte {byte} cannot be read here"),
    }
)
READING_NOTES: Mapping[str, str] = MappingProxyType({})
