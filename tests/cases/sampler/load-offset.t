# aoffimmi adds -8 to 7 texels to u (bits 11:8), v (7:4) and r (3:0).
surface T6 32 bytes
set T6 ub 0..31
shape T6 format=R8_UINT width=4 height=4 depth=2
var V40 ud 0 1 2 3 0 1 2 3
var V42 ud 8*7
load_lz.R (M1, 8) 0x121:uw T6 V42.0 V40.0
expect V42 ud 25 26 27 0 25 26 27 0   channels 8 dropped 2   else unchanged
load_lz.R (M1, 8) 0xf00:uw T6 V42.0 V40.0
expect V42 ud 0 0 1 2 0 0 1 2   channels 8 dropped 2   else unchanged
