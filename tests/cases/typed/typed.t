# GATHER4_TYPED, SCATTER4_TYPED and TYPED_ATOMIC: texels of surfaces with a shape.
surface T6 8192 bytes
set T6@528 uw 0x1234
var V32 ud 3 31*0
var V33 ud 2 31*0
var V34 ud 1 31*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=RGBA32_UINT width=5 height=3 depth=2 pitch=96

# Texel addresses. Slices of height rows of pitch bytes; a coordinate that is V0 is 0 in all lanes.
again
gather4_typed.R (M1, 1) T6 V32.0 V33.0 V34.0 %null.0 V35.0
expect V35 ud 0x1234   channels 1 else unchanged

each AT T6 OPERAND OPERAND2
| 240 | 0x1234 | V33.0   | %null.0
| 336 | 0x1234 | %null.0 | V34.0
| 48  | 0x1234 | %null.0 | %null.0
again
set T6@$AT uw $T6
set T6@528 uw 0
gather4_typed.R (M1, 1) T6 V32.0 $OPERAND $OPERAND2 %null.0 V35.0
expect V35 ud 0x1234   channels 1 else unchanged
end

again
gather4_typed.R (M1, 1) T6 V32.0 V33.0 V34.0 V40.0 V35.0
expect V35 ud 0x1234   channels 1 else unchanged

again
set T6@128 uw 0x1234
set T6@528 uw 0
gather4_typed.R (M1, 1) T6 V33.0 V34.0 %null.0 %null.0 V35.0
expect V35 ud 0x1234   channels 1 else unchanged

# Bounds. Just inside and just outside of each bound: alpha is 1 there, all else 0; stores are dropped.
again
set T6 ud 2048*0x77777777
set V32 ud 4 5 3*0 0xffffffff 3*0 6
set V33@8 ud 3 3*0 0xffffffff
set V34@12 ud 2 3*0 0xffffffff
set V40@16 ud 1 3*0 0x80000000
gather4_typed.RA (M1, 16) T6 V32.0 V33.0 V34.0 V40.0 V35.0
expect V35 ud 0x77777777 9*0 7*0x77777777 9*1 6*0x77777777   channels 16 dropped 9 else unchanged
em 0x3ff
scatter4_typed.RGBA (M1, 16) T6 V32.0 V33.0 V34.0 V40.0 V41.0
expect T6@544 ud 4*0   channels 10 dropped 9 else unchanged
