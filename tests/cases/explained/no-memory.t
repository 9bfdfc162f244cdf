# An instruction without arithmetic and memory has lanes.
fence_global
expect channels 0 else unchanged
explained instruction: fence_global
explained lane enabled
explained 0    yes
