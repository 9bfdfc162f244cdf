# Decision 7 of lib/engine/README.md: OWORD_LD_UNALIGNED can read at any byte; an offset that is not a multiple of 4 counts as misaligned.
surface T6 64 bytes
set T6 ub 0..63
var V35 ud 8*0xeeeeeeee
oword_ld_unaligned (1) T6 0x4:ud V35.0
expect V35 ub 4..19   channels 1   else unchanged
oword_ld_unaligned (2) T6 0xb:ud V35.0
expect V35 ub 11..42   channels 2 misaligned 2   else unchanged
