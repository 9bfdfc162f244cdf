# lsc_store writes elements of each width at 64-bit addresses.
platform dg2
var V36 uq 0 4 8 12
var V33 ud 0x04030201 0x08070605 0x0c0b0a09 0x100f0e0d
lsc_store.ugm (M1, 4) flat[V36+0x40]:a64 V33:d32
expect T255@64 ub 1..16   channels 4   else unchanged
lsc_store.ugm (M1, 4) flat[V36+0x80]:a64 V33:d8c32
expect T255@128 ud 1 5 9 13   channels 4   else unchanged
