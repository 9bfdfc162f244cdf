# SCATTER with one channel takes the first offset and the first dword of data.
surface T6 16 bytes of ff
var V32 ud 2 0
var V33 ud 7 8
scatter.4 (M1, 1) T6 0x1:ud V32.0 V33.0
expect T6@12 ud 7   channels 1   else unchanged
