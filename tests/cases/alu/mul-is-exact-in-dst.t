# A product of dwords is exact in a qword: d * ud is a signed times an unsigned number.
var V32 d -1 0x80000000
var V33 ud 0xffffffff 0xffffffff
var V34 q 2*0
var V35 ud 2*0
mul (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
mul (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 q -4294967295 -9223372034707292160   V35 ud 1 0x80000000   else unchanged
