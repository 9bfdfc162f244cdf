#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Show the effect of an atomic on each lane: a lane gets the result of earlier lanes with its
address.

Only the package is needed: no mount, no NumPy.
"""
import struct

import visafs

with visafs.Device() as dev:
    dev.surfaces["T6"] = struct.pack("<4I", 100, 200, 300, 400)
    dev.vars["V32"] = struct.pack("<8I", 0, 0, 4, 0, 8, 8, 12, 16)  # byte 16 is past the end
    dev.vars["V33"] = struct.pack("<8I", 1, 1, 1, 1, 10, 10, 10, 10)
    dev.vars["V34"] = bytes(32)
    dev.em = 0xF7
    (atomic,) = dev.explain("dword_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 V34.0")
    print(atomic.instruction)
    for row in atomic.rows:
        if row["enabled"] != "yes":
            print(f"lane {row['lane']}: disabled by the {row['enabled']}")
        elif row["bounds"] != "yes":
            print(f"lane {row['lane']}: byte {row['address']} is out of bounds")
        else:
            print(f"lane {row['lane']}: byte {row['address']}: {row['old']} -> {row['new']}")
    print(struct.unpack("<4I", dev.surfaces["T6"].memory))
