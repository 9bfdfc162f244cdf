# SCATTER4_TYPED converts to the format; integers that do not fit are clamped.
surface T6 16 bytes of 5a
shape T6 format=RG8_SINT width=4 height=2
var V32 ud 0 1 0 0 0 0 0 0
var V33 ud 0 0 1 2 0 0 0 0
var V40 d 1 -2 300 4 0 0 0 0 -300 6 7 8 0 0 0 0
em 0xf
scatter4_typed.RG (M1, 8) T6 V32.0 V33.0 V0.0 V0.0 V40.0
expect T6 b 1 -128 -2 6   T6@8 b 127 7   channels 4 dropped 1   else unchanged
