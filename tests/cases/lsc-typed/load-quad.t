# The typed lsc_load_quad reads components of texels of the surface with a binding table index.
platform dg2
surface T6 64 bytes
set T6 ud 100..115
shape T6 format=RGBA32_UINT width=4 bti=9
var V32 ud 0 1 2 4 4*0
var V35 ud 16*0xeeeeeeee
em 0xf
lsc_load_quad.tgm (M1, 8) V35:d32.xw bti(0x9)[V32]:a32
expect V35 ud 100 104 108 0   V35@32 ud 103 107 111 1   channels 4 dropped 1   else unchanged
