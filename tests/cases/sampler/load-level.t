# LOAD_3D's parameters are u, v, lod, r; there is one level, 0, and omitted parameters are 0.
surface T6 32 bytes
set T6 ub 0..31
shape T6 format=R8_UINT width=4 height=4 depth=2
var V40 ud 0 1 2 3 0 1 2 3
var V41 ud 0 1 2 3 0 1 2 3
var V43 ud 0 0 0 0 0 1 0 0
var V44 ud 1 1 1 1 0 0 0 2
var V42 ud 8*7
load_3d.R (M1, 8) 0x0:uw T6 V42.0 V40.0 V41.0 V43.0 V44.0
expect V42 ud 16 21 26 31 0 0 10 0   channels 8 dropped 2   else unchanged
load_3d.R (M1, 8) 0x0:uw T6 V42.0 V40.0
expect V42 ud 0 1 2 3 0 1 2 3   channels 8   else unchanged
