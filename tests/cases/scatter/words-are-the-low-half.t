# SCATTER.2 writes the low 2 bytes of each channel's dword, at 2 times the sum of the offsets.
var V32 ud 0..7
var V33 ud 0xaaaa0001 0xaaaa0002 0xaaaa0003 0xaaaa0004 0xaaaa0005 0xaaaa0006 0xaaaa0007 0xaaaa0008
scatter.2 (M1, 8) T255 0x10:ud V32.0 V33.0
expect T255@32 uw 1 2 3 4 5 6 7 8   channels 8   else unchanged
