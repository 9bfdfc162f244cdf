# The typed lsc_store_quad writes components of texels; texels outside are dropped.
platform dg2
surface T6 64 bytes of 5a
shape T6 format=RG32_UINT width=4 height=2
var V32 ud 0 3 4 0 4*0
var V33 ud 0 1 0 2 4*0
var V40 ud 1..16
em 0xf
lsc_store_quad.tgm (M1, 8) bti(0x6)[V32, V33]:a32 V40:d32.xy
expect T6 ud 1 9   T6@56 ud 2 10   channels 4 dropped 2   else unchanged
