# Integers are compared by value, whatever their signs are.
var V32 d -1 5
var V33 ud 1 0xffffffff
var V34 d 4*0
max (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
min (M1, 2) V34(0,2)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 d 1 -1 -1 5   else unchanged
