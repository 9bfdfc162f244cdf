# (-) of 5 unsigned is -5, (abs) of -2^31 is 2^31, (abs) of an unsigned number is itself.
var V32 ud 5 0xffffffff
var V33 d 0x80000000 -1
var V34 q 8*0
mov (M1, 2) V34(0,0)<1> (-)V32(0,0)<1;1,0>
mov (M1, 2) V34(0,2)<1> (abs)V33(0,0)<1;1,0>
mov (M1, 2) V34(1,0)<1> (-abs)V33(0,0)<1;1,0>
mov (M1, 2) V34(1,2)<1> (abs)V32(0,0)<1;1,0>
expect V34 q -5 -4294967295 2147483648 1 -2147483648 -1 5 4294967295   else unchanged
