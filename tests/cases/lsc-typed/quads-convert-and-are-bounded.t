# Quads convert and are bounded. Conversions, missing colours and bounds are as in the older typed
# messages.
platform dg2
surface T6 8192 bytes
set T6@26 uw 0x33ff
var V32 ud 1 2 1 1 28*0
var V33 ud 1 1 2 1 28*0
var V34 ud 3*1 2 28*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 8*0
shape T6 format=RG8_UNORM width=2 height=2 depth=2 pitch=8
shape T6 bti=3
lsc_load_quad.tgm (M1, 4) V35:d32.xyzw bti(0x3)[V32, V33, V34, V40]:a32
expect V35 ud 0x3f800000 3*0   V35@32 ud 0x3e4ccccd 3*0   V35@64 ud 4*0   V35@96 ud 4*0x3f800000
expect channels 4 dropped 3 else unchanged
set V41 ud 0x3f000000 3*0x3f800000
lsc_store_quad.tgm (M1, 4) bti(0x3)[V32, V33, V34]:a32 V41:d32.x
expect T6@24 ud 0x33800000   channels 4 dropped 3 else unchanged
set V40 ud 1
lsc_store_quad.tgm (M1, 1) bti(0x3)[V32, V33, V34, V40]:a32 V41:d32.y
expect channels 1 dropped 1 else unchanged
