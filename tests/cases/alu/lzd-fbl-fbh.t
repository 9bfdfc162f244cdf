# Leading zeros, 32 of 0; lowest bit; leading copies of the sign; all ones where there is none.
var V32 ud 0 1 0x80000000 0x00f0
var V33 d 0 -1 0x80000000 0xffff0000
var V34 ud 16*9
var V35 uw 0 0x8000
lzd (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0>
fbl (M1, 4) V34(0,4)<1> V32(0,0)<1;1,0>
fbh (M1, 4) V34(1,0)<1> V32(0,0)<1;1,0>
fbh (M1, 4) V34(1,4)<1> V33(0,0)<1;1,0>
expect V34 ud 32 31 0 24 0xffffffff 0 31 4 0xffffffff 31 0 24 0xffffffff 0xffffffff 1 16   else unchanged
fbl (M1, 2) V34(0,0)<1> V35(0,0)<1;1,0>
expect V34 ud 0xffffffff 15   else unchanged
