# Each source is extended by its own sign first, (~) inverts all bits of that value.
var V32 w -1 0x7fff
var V33 ud 0x12345678 0xffffffff
var V34 ud 8*0
and (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
or (M1, 2) V34(0,2)<1> V32(0,0)<1;1,0> 0x0:ud
xor (M1, 2) V34(0,4)<1> (~)V32(0,0)<1;1,0> V33(0,0)<1;1,0>
not (M1, 2) V34(0,6)<1> V32(0,0)<1;1,0>
expect V34 ud 0x12345678 0x7fff 0xffffffff 0x7fff 0x12345678 0x00007fff 0 0xffff8000   else unchanged
