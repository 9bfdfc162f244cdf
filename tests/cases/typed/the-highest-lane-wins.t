# Decision 1 of lib/engine/README.md: if several lanes write to one texel, the colours of the highest lane remain.
surface T6 8192 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
set V41 ud 1..8
em 0x7f
shape T6 format=R32_UINT width=4
scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 7   channels 7 else unchanged
