# A small type takes its own bits of the immediate.
var V32 d 4*0
mov (M1, 1) V32(0,0)<1> 0xfffffffe:w
mov (M1, 1) V32(0,1)<1> 0xffff:uw
mov (M1, 1) V32(0,2)<1> 0x80:b
mov (M1, 1) V32(0,3)<1> 0xffffff80:ub
expect V32 d -2 65535 -128 128   else unchanged
