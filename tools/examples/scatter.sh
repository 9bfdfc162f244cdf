#!/bin/sh
# SPDX-License-Identifier: MIT
# A first scatter: four lanes store a byte each in shared local memory, which is a file.
# With the programs of the source tree: PATH=$PWD/build:$PATH tools/examples/scatter.sh
set -eu
mnt=$(mktemp -d)
visafs "$mnt"
trap 'fusermount3 -u "$mnt"; rmdir "$mnt"' EXIT

# An offset and a dword for each lane, in variables V32 and V33.
truncate -s 16 "$mnt/vars/V32" "$mnt/vars/V33"
visactl -m "$mnt" poke V32 0 u32 0x10 0x11 0x12 0x13
visactl -m "$mnt" poke V33 0 u32 0x41 0x42 0x43 0x44
echo 'scatter_scaled.1 (M1, 4) %slm 0x0:ud V32.0 V33.0' >"$mnt/asm"
head -c 32 "$mnt/surfaces/T0" | hexdump -C

# The same at 0x18, only for lanes 0 and 2.
echo 0x5 >"$mnt/em"
echo 'scatter_scaled.1 (M1, 4) %slm 0x8:ud V32.0 V33.0' >"$mnt/asm"
head -c 32 "$mnt/surfaces/T0" | hexdump -C
grep channels "$mnt/status"
