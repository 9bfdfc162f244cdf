# Programs only read group ids; without strict they can be written.
option strict
var V32 ud 8
mov (M1, 1) %group_id_x(0,0)<1> V32(0,0)<0;1,0>
expect EINVAL: strict: dst is byte 0 of %group_id_x, which programs must not write
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x80:ud
expect V14 ud 0x80
add (M7, 16) V32(0,0)<1> V32(0,0)<0;1,0> V32(0,0)<0;1,0>
expect ERANGE: V32 is 4 bytes; dst needs its bytes 0 to 63
