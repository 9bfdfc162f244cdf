# Lines. Each line runs without -o strict; with it only allowed ones do.
platform dg2
option strict or not
surface T6 8192 bytes
var V32 ud 0..31
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 d 64*0
var V43 f 64*0
var V44 uw 128*0
shape T6 format=R32_UINT width=64
gather4_typed.R (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V35.0
on lax: expect V35 ud 16*0   channels 16 else unchanged
on strict: expect EINVAL: strict: execution size 16; gather4_typed has 8, and on pvc also 16
