# The sign of the typed value comes in; an unsigned number has none.
var V32 d -8 0x80000000
var V33 ud 0x80000000
var V34 ud 3*9
asr (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> 0x1:d
asr (M1, 1) V34(0,2)<1> V33(0,0)<0;1,0> 0x1:d
expect V34 ud 0xfffffffc 0xc0000000 0x40000000   else unchanged
