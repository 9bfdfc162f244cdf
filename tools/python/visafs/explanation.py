# SPDX-License-Identifier: MIT
"""The effect of an instruction on every lane, as a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ._library import buffer_bytes, decode, lib


@dataclass(frozen=True)
class Explanation:
    """One instruction. str() is the table that `visactl explain` prints.

    `keys` has its lines "key: value": instruction; in a kernel also line and source; after a page
    fault also fault. `rows` has a dict for each lane, by the headings of the columns.
    """

    keys: dict[str, str]
    columns: list[str]
    rows: list[dict[str, str]]
    text: str = field(repr=False)

    @property
    def instruction(self) -> str:
        return self.keys.get("instruction", "")

    def __str__(self) -> str:
        return self.text


def explanation_of(explained: Any) -> Explanation:
    """The contents of a struct visa_explained."""
    text = decode(buffer_bytes(lib().visa_explained_print, explained)).rstrip("\n")
    head, _, table = text.partition("\n\n")
    lines = table.splitlines()
    columns = lines[0].split() if lines else []
    return Explanation(
        keys={key: value for key, _, value in (line.partition(": ") for line in head.splitlines())},
        columns=columns,
        rows=[dict(zip(columns, line.split())) for line in lines[1:]],
        text=text,
    )
