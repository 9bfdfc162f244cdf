# A w beside dwords is extended with zeros.
var V32 w -1
var V33 d 0
var V34 d 0
bfn.xfe (M1, 1) V34(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0> V33(0,0)<0;1,0>
expect V34 ud 0xffff   else unchanged
