# A half is read as the same float; a float is stored as the nearest half, ties to even.
surface T6 8 bytes
set T6 hf 0x3c00 0xc000 0x0001 0x7c00
shape T6 format=R16_FLOAT width=4
var V32 ud 0 1 2 3 4*0
var V35 f 8*0.0
var V36 f 1.5 65536.0 1.00048828125 0.1 4*0.0
em 0xf
gather4_typed.R (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V35.0
expect V35 f 1.0 -2.0 0x33800000 inf   channels 4   else unchanged
scatter4_typed.R (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V36.0
expect T6 hf 0x3e00 0x7c00 0x3c00 0x2e66   channels 4   else unchanged
