# OWORD_ST writes whole owords; its offset counts owords of 16 bytes.
surface T6 64 bytes of ff
var V33 ud 1..8
oword_st (2) T6 0x2:ud V33.0
expect T6@32 ud 1..8   channels 2   else unchanged
