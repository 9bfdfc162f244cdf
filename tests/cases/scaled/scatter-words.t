# SCATTER_SCALED.2 writes 2 bytes of each dword at global + element offset, in bytes, aligned or not.
var V32 ud 1 5 9 13 0 0 0 0
var V33 ud 0x0201 0x0403 0x0605 0x0807 4*0
em 0xf
scatter_scaled.2 (M1, 8) T0 0x10:ud V32.0 V33.0
expect T0@17 ub 1 2   T0@21 ub 3 4   T0@25 ub 5 6   T0@29 ub 7 8   channels 4   else unchanged
