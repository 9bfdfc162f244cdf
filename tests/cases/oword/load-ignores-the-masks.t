# Decision 3 of lib/engine/README.md: messages of owords ignore the execution mask.
surface T6 32 bytes of 5a
var V35 ud 8*0
em 0x0
oword_ld (2) T6 0x0:ud V35.0
expect V35 ud 8*0x5a5a5a5a   channels 2   else unchanged
