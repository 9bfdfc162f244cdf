# GATHER_SCALED reads 4, 2 or 1 bytes of each offset, each byte by itself; bytes outside are zero.
surface T6 10 bytes
set T6 ub 1..10
var V32 ud 0 1 6 7 8 9 10 0xffffffff
var V33 ud 8*0xeeeeeeee
gather_scaled.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect V33 ud 0x04030201 0x05040302 0x0a090807 0x000a0908 0x00000a09 0x0000000a 0 0
expect channels 8 dropped 5   else unchanged
gather_scaled.1 (M1, 8) T6 0x0:ud V32.0 V33.0
expect V33 ud 1 2 7 8 9 10 0 0   channels 8 dropped 2   else unchanged
