# What 64 bits do not hold is clamped, too.
var V32 d 0x7fffffff -1 -2147483648 0
var V33 q 4*7
var V34 uq 4*7
shl.sat (M1, 4) V33(0,0)<1> V32(0,0)<1;1,0> 0x28:ud
shl.sat (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> 0x3f:ud
expect V33 q 0x7fffffffffffffff 0xffffff0000000000 0x8000000000000000 0   V34 uq 0xffffffffffffffff 0 0 0   else unchanged
