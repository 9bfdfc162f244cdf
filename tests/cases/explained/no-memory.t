# What is no arithmetic and touches no memory has lanes.
fence_global
expect channels 0 else unchanged
explained instruction: fence_global
explained lane enabled
explained 0    yes
