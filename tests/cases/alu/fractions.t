# x - floor(x), rounded: of -2^-30 it is 1.0; -0 gives +0, infinity NaN.
var V32 f -9.31322574615478515625e-10 1.75 -1.75 inf -0 nan 3 8388609
var V34 f 9*9
frc (M1, 8) V34(0,0)<1> V32(0,0)<1;1,0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x30:ud
frc (M1, 1) V34(1,0)<1> V32(0,0)<0;1,0>
expect V34 ud 0x3f800000 0x3f400000 0x3e800000 0x7fc00000 0 0x7fc00000 0 0 0x3f7fffff
