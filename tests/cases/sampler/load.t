# LOAD_3D reads the texel at integer coordinates; one outside has the border's colour, zeros.
surface T6 64 bytes
set T6 ub 0..63
shape T6 format=RGBA8_UINT width=4 height=4
var V40 ud 0 1 3 4 0 0xffffffff 2 3
var V41 ud 0 0 0 0 3 0 4 3
var V42 ud 32*7
load_lz.RGBA (M1, 8) 0x0:uw T6 V42.0 V40.0 V41.0
expect V42 ud 0 4 12 0 48 0 0 60 1 5 13 0 49 0 0 61 2 6 14 0 50 0 0 62 3 7 15 0 51 0 0 63   channels 8 dropped 3   else unchanged
