# SPDX-License-Identifier: MIT
"""The outcomes of finished cases in one SQLite file, which stays valid if a process or the machine dies."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .plan import Case
from .protocol import refuse

SCHEMA = 1
KEPT = 1 << 20  # compressed bytes; larger outputs are not kept

_TABLES = """
create table if not exists about (name text primary key, value text);
create table if not exists cases (
    key text primary key, source text, kernel text, line text, options text, point text,
    status text, message text, reports text, outputs text, ns integer, seconds real, cpu real
) without rowid;
create table if not exists findings (identity text primary key) without rowid;
create table if not exists outputs (hash text primary key, bytes blob) without rowid;
"""


class Store:
    """The file of results. Only the client writes it, the outcomes of many cases in one transaction."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        try:
            self._db = sqlite3.connect(self.path)
            self._db.execute("pragma synchronous = normal")
            self._db.executescript(_TABLES)
        except sqlite3.DatabaseError as e:
            raise refuse(f"{path}: {e}") from None
        found = self._db.execute("select value from about where name = 'schema'").fetchone()
        if not found:
            with self._db:
                self._db.execute("insert into about values ('schema', ?)", (str(SCHEMA),))
        elif found[0] != str(SCHEMA):
            raise refuse(f"{path} has schema {found[0]}; this version of visafs reads {SCHEMA}")

    def close(self) -> None:
        self._db.close()

    def has(self, key: str) -> bool:
        return bool(self._db.execute("select 1 from cases where key = ?", (key,)).fetchone())

    def add(self, batch: list[tuple[Case, dict[str, Any]]], most: int = KEPT) -> None:
        """Add outcomes; a case that the store already has is not changed. Outputs of more than `most`
        compressed bytes are not kept."""
        with self._db:
            for case, outcome in batch:
                outputs = {name: o[:2] for name, o in outcome["outputs"].items()}
                for hashed, _, data in outcome["outputs"].values():
                    if data and len(data) <= most:
                        self._db.execute("insert or ignore into outputs values (?, ?)", (hashed, data))
                self._db.execute(
                    f"insert or ignore into cases values ({', '.join('?' * 13)})",
                    (
                        case.key, case.source, case.kernel, case.line, case.options,
                        json.dumps(dict(case.point)), outcome["status"], outcome["message"],
                        json.dumps(outcome["reports"]), json.dumps(outputs), outcome["ns"],
                        outcome["seconds"], outcome["cpu"],
                    ),
                )

    def forget(self, campaign: Iterable[Case], statuses: list[str]) -> None:
        """Remove cases of a campaign that have one of these statuses, so that they run again."""
        marks = ", ".join("?" * len(statuses))
        with self._db:
            self._db.executemany(
                f"delete from cases where key = ? and status in ({marks})",
                ((case.key, *statuses) for case in campaign),
            )

    def outcome(self, key: str) -> dict[str, Any] | None:
        """The outcome of a case without the bytes of outputs; None if it has not run."""
        row = self._db.execute(
            "select status, message, reports, outputs, ns, seconds, cpu from cases where key = ?", (key,)
        ).fetchone()
        if not row:
            return None
        names = ("status", "message", "reports", "outputs", "ns", "seconds", "cpu")
        found = dict(zip(names, row))
        return found | {name: json.loads(found[name]) for name in ("reports", "outputs")}

    def output(self, hashed: str) -> bytes | None:
        row = self._db.execute("select bytes from outputs where hash = ?", (hashed,)).fetchone()
        return zlib.decompress(row[0]) if row else None

    def keep_findings(self, identities: Iterable[tuple[str, ...]]) -> None:
        """Keep the findings, for a later campaign that takes this store as its baseline."""
        with self._db:
            self._db.execute("delete from findings")
            self._db.executemany(
                "insert or ignore into findings values (?)", ((json.dumps(i),) for i in identities)
            )

    def findings(self) -> set[tuple[str, ...]]:
        rows = self._db.execute("select identity from findings")
        return {tuple(json.loads(row[0])) for row in rows}
