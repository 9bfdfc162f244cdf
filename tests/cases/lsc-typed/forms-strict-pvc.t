# Strict. Each line runs without -o strict; with it only allowed ones do.
platform pvc
option strict or not
surface T6 8192 bytes
var V32 ud 0..31
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 3 7*0
var V44 d 3
shape T6 format=R32_UINT width=32 height=2
shape T6 bti=3
lsc_load_quad.tgm (M1, 16) V35:d32.x bti(0x3)[V32, V33]:a32
expect V35 ud 16*0   channels 16 else unchanged

again
lsc_load_quad.tgm (M1, 32) V35:d32.x bti(0x3)[V32, V33]:a32
on lax: expect V35 ud 32*0   channels 32 else unchanged
on strict: expect EINVAL: strict: execution size 32; typed instructions of platform pvc have at most 16
