# MEDIA_LD reads a rectangle of bytes of a surface with rows; outside it reads zero.
surface T6 64 bytes
set T6 ub 0..63
shape T6 format=R8_UINT width=16 height=4
var V35 ub 32*0xee
media_ld.nomod (4,2) T6 0 0x4 0x1 V35.0
expect V35 ub 20..23 36..39   channels 2   else unchanged
media_ld.nomod (4,2) T6 0 0xe 0x3 V35.0
expect V35 ub 62 63 2*0 4*0   channels 2 dropped 2   else unchanged
