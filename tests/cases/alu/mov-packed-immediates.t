# v is eight signed nibbles, uv eight unsigned, lane k takes nibble k % 8; vf is four 8-bit floats.
var V32 w 16*0
var V33 uw 8*0
var V34 f 4*0
mov (M1, 16) V32(0,0)<1> 0xfedc8710:v
mov (M1, 8) V33(0,0)<1> 0xfedc8710:uv
mov (M1, 4) V34(0,0)<1> 0x7f013080:vf
expect V32 w 0 1 7 -8 -4 -3 -2 -1 0 1 7 -8 -4 -3 -2 -1   V33 uw 0 1 7 8 12 13 14 15   V34 ud 0x80000000 0x3f800000 0x3e080000 0x41f80000   else unchanged
