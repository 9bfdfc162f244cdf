# SCATTER4_SCALED writes the named components; those outside are dropped, and the channel counts once.
surface T6 40 bytes of ff
var V32 ud 0 16 32 4096 4*0
var V33 ud 1..16
em 0xf
scatter4_scaled.RB (M1, 8) T6 0x0:ud V32.0 V33.0
expect T6 ud 1   T6@8 ud 9   T6@16 ud 2   T6@24 ud 10   T6@32 ud 3   channels 4 dropped 2   else unchanged
