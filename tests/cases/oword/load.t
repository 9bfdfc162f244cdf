# OWORD_LD reads whole owords; its offset counts owords of 16 bytes.
surface T6 64 bytes
set T6 ub 0..63
var V35 ud 16*0xeeeeeeee
oword_ld (2) T6 0x1:ud V35.0
expect V35 ub 16..47   channels 2   else unchanged
oword_ld (1) T6 0x3:ud V35.32
expect V35@32 ub 48..63   channels 1   else unchanged
