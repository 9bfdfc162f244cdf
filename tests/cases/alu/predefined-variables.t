# They are executed: group ids are 0 on the top thread, %ce0 is the execution mask, %null accepts writes.
var V32 ud 4*9
em 0x7
mov (M1, 1) V32(0,0)<1> %ce0(0,0)<0;1,0>
mov (M1, 1) V32(0,1)<1> %group_id_x(0,0)<0;1,0>
mov (M1, 1) V32(0,2)<1> %r0(0,5)<0;1,0>
add (M1, 2) %null(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>
expect V32 ud 7 0 0 9
