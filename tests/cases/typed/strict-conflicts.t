# Conflicts. Two lanes that store in one texel are refused, unless the texel is not there or not written.
option strict
surface T6 8192 bytes
var V32 ud 0..14..2 8..31
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 d 64*0
var V43 f 64*0
var V44 uw 128*0
shape T6 format=RG32_UINT width=64
scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect channels 8 else unchanged
set V32@20 ud 2
scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect EINVAL: strict: channels 1 and 5 write one address, 0x10
scatter4_typed.B (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect channels 8 else unchanged
em 0xfffffffd
scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect channels 7 else unchanged
set V32@20 ud 64 64
scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect channels 7 dropped 2 else unchanged
