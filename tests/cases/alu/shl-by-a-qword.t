# A count of 64 bits alone does not make it six.
var V32 ud 1
var V33 q 33
var V34 ud 9
shl (M1, 1) V34(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0>
expect V34 ud 2   else unchanged
