# Decision 5 of lib/engine/README.md: SCATTER_SCALED checks each byte by itself; a channel with dropped bytes counts once.
surface T6 42 bytes of 5a
var V32 ud 38 39 40 41
var V33 ud 0x04030201 0x14131211 0x24232221 0x34333231
em 0x8
scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0
expect T6@41 ub 0x31   channels 1 dropped 1   else unchanged
em 0x2
scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0
expect T6@39 ub 0x11 0x12 0x13   channels 1 dropped 1   else unchanged
