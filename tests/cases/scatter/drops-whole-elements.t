# Decision 5 of lib/engine/README.md: an element of SCATTER that is not wholly inside the surface is dropped whole.
surface T6 42 bytes of 5a
var V32 ud 9 10 11 0xffffffff 0 0x3fffffff 0x40000000 8
var V33 ud 1 2 3 4 5 6 7 8
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect T6@36 ud 1   T6@0 ud 5   T6@32 ud 8   channels 8 dropped 5   else unchanged
