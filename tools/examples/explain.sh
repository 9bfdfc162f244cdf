#!/bin/sh
# SPDX-License-Identifier: MIT
# Show the effect of one instruction on every lane: two lanes write the same dword, one lane is out
# of bounds, and one lane is disabled by the execution mask.
set -eu
mnt=$(mktemp -d)
visafs "$mnt"
trap 'fusermount3 -u "$mnt"; rmdir "$mnt"' EXIT

truncate -s 16 "$mnt/surfaces/T6" "$mnt/vars/V32" "$mnt/vars/V33"
visactl -m "$mnt" poke V32 0 u32 0 4 4 16
visactl -m "$mnt" poke V33 0 u32 100 101 102 103
visactl -m "$mnt" em 0xe
visactl -m "$mnt" explain 'scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0'
