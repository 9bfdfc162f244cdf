# Decision 5 of lib/engine/README.md: an element of GATHER that is not wholly inside the surface reads as zero.
surface T6 42 bytes of 5a
var V32 ud 9 10 11 0xffffffff 0 0x3fffffff 0x40000000 8
var V33 ud 8*0xeeeeeeee
gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect V33 ud 0x5a5a5a5a 3*0 0x5a5a5a5a 2*0 0x5a5a5a5a   channels 8 dropped 5   else unchanged
