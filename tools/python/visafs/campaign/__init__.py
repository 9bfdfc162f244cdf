# SPDX-License-Identifier: MIT
"""Campaigns: many launches, along axes, whose results are compared. See tools/python/campaigns.md.

    from visafs.campaign import Campaign, run

    campaign = Campaign.read("campaign.toml")
    summary = run(campaign, "results.sqlite")
    print(summary.table())
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .compare import Finding, Summary
    from .plan import Campaign, Case, Launch
    from .runner import run
    from .store import Store

# These modules are imported at their first use, since the processes that run cases need only a few of them.
_HOMES = {
    "Campaign": "plan", "Case": "plan", "Finding": "compare", "Launch": "plan", "Store": "store",
    "Summary": "compare", "run": "runner",
}

__all__ = ["Campaign", "Case", "Finding", "Launch", "Store", "Summary", "run"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
