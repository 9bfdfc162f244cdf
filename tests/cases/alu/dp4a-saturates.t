# .sat clamps the exact sum.
var V32 d 0x7fffffff
var V33 d 0x7f7f7f7f
var V35 d 0
dp4a.sat (M1, 1) V35(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0> V33(0,0)<0;1,0>
expect V35 d 0x7fffffff   else unchanged
