# Texels that the file lacks. A shape may be larger than the file: a texel has to be there with all its bytes.
surface T6 8192 bytes
surface T7 70 bytes of 99
var V32 ud 0 1 2 15 28*0
var V33 ud 3*1 29*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=RGBA8_UINT width=16 height=4
shape T7 format=RGBA8_UINT width=16 height=4
gather4_typed.RA (M1, 4) T7 V32.0 V33.0 %null.0 %null.0 V35.0
expect V35 ud 153 0 0 153   V35@32 ud 153 1 1 153   channels 4 dropped 2 else unchanged
scatter4_typed.R (M1, 4) T7 V32.0 V33.0 %null.0 %null.0 V41.0
expect T7@60 ub 0 3*0x99 0   channels 4 dropped 2 else unchanged

again
set V32@20 ud 1 2 15
set V33@16 ud 3*1
gather4_typed.RA (M1, 8) T7 V32.0 V33.0 %null.0 %null.0 V35.0
expect V35 ud 153 0 0 153 153 0 0 153 153 1 1 153 153 1 1 153   channels 8 dropped 4 else unchanged
scatter4_typed.R (M1, 8) T7 V32.0 V33.0 %null.0 %null.0 V41.0
expect T7@60 ub 0 3*0x99 0   channels 8 dropped 4 else unchanged

again
set V32@20 ud 1 2 15 0 1 2 15 0 1 2 15
set V33@16 ud 3*1 0 3*1 0 3*1
gather4_typed.RA (M1, 16) T7 V32.0 V33.0 %null.0 %null.0 V35.0
expect V35 ud 153 0 0 153 153 0 0 153 153 0 0 153 153 0 0 153 153 1 1 153 153 1 1 153 153 1 1 153 153 1 1 153
expect channels 16 dropped 8 else unchanged
scatter4_typed.R (M1, 16) T7 V32.0 V33.0 %null.0 %null.0 V41.0
expect T7@60 ub 0 3*0x99 0   channels 16 dropped 8 else unchanged
