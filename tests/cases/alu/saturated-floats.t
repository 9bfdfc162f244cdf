# After rounding: NaN and values up to 0 become +0, values from 1 on become 1.
var V32 f nan -0 -3 0.5 1.5 inf -inf 1
var V34 f 8*9
mov.sat (M1, 8) V34(0,0)<1> V32(0,0)<1;1,0>
expect V34 ud 0 0 0 0x3f000000 0x3f800000 0x3f800000 0 0x3f800000   else unchanged
add.sat (M1, 8) V34(0,0)<1> V32(0,0)<1;1,0> 0x3e800000:f
expect V34 ud 0 0x3e800000 0 0x3f400000 0x3f800000 0x3f800000 0 0x3f800000   else unchanged
