# Decision 4 of lib/engine/README.md: bit 28 of an address is ignored only on T0; here all accesses are out of bounds.
surface T6 256 bytes of 5a
var V32 ud 8*0x10000040
var V33 ud 1..8
scatter_scaled.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect channels 8 dropped 8   else unchanged
scatter_scaled.4 (M1, 8) T255 0x0:ud V32.0 V33.0
expect channels 8 dropped 8   else unchanged
