# Layout by hand.
platform skl
surface T6 8192 bytes
set T6 ub 0x10 3*0 0x11 3*0 0x20 3*0 0x21 3*0 0x30 3*0 0x31 3*0 0x40 3*0 0x41
var V32 ud 3 2 1 29*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=RG32_UINT width=4
gather4_typed.GA (M1, 4) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 65 49 33 17   V35@32 ud 4*1   channels 4 else unchanged
set V41 ud 5..8 4*0 10..13
scatter4_typed.RG (M1, 4) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 8 13 7 12 6 11 5 10   channels 4 else unchanged
