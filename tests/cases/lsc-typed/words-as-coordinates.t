# Words as coordinates. a16: coordinates are packed words.
platform dg2
surface T6 8192 bytes
set T6 ub 10 3*0 11 3*0 12 3*0 13
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 3 1 0xffff 29*0
var V43 ud 8*0
shape T6 format=R32_UINT width=4
shape T6 bti=3
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x3)[V42]:a16
expect V35 ud 13 11 0 10   channels 4 dropped 1 else unchanged
var V50 uw 4*0
lsc_load_quad.tgm (M1, 4) %null:d32.x bti(0x3)[V50]:a16
expect channels 4 else unchanged
lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V50]:a16
expect ERANGE: V50 is 8 bytes; the operand, 8 words from byte 0 on, needs 16
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x3)[V50]:a32
expect ERANGE: V50 is 8 bytes; the operand, 4 dwords from byte 0 on, needs 16
