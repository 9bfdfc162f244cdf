# All bits are ones or zeros, whatever dst's type is.
var V32 d 1 2
var V33 f 2*7
var V34 w 2*7
var V35 q 2*7
cmp.eq (M1, 2) V33(0,0)<1> V32(0,0)<1;1,0> 0x1:w
cmp.eq (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> 0x1:w
cmp.eq (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0> 0x1:w
expect V33 ud 0xffffffff 0   V34 w -1 0   V35 q -1 0   else unchanged
