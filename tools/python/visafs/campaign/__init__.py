# SPDX-License-Identifier: MIT
"""Campaigns: many launches, along axes, whose results are compared. See tools/python/campaigns.md.

    from visafs.campaign import Campaign, run

    campaign = Campaign.read("campaign.toml")
    summary = run(campaign, "results.sqlite")
    print(summary.table())
"""

from .compare import Finding, Summary
from .plan import Campaign, Case, Launch
from .runner import run
from .store import Store

__all__ = ["Campaign", "Case", "Finding", "Launch", "Store", "Summary", "run"]
