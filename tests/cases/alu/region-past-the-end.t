# The whole region must be in its variable, disabled lanes included.
var V32 ud 0..7
var V33 ud 16*0
em 0x1
mov (M1, 16) V33(0,0)<1> V32(0,0)<1;1,0>
expect ERANGE: V32 is 32 bytes; src0 needs its bytes 0 to 63
mov (M1, 8) V33(1,4)<1> V32(0,0)<1;1,0>
expect ERANGE: V33 is 64 bytes; dst needs its bytes 48 to 79
mov (M1, 8) V33(0,0)<2> V32(0,0)<2;2,0>
expect V33 ud 0   else unchanged
