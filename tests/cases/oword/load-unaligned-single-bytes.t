# Decision 5 of lib/engine/README.md: OWORD_LD_UNALIGNED checks each byte by itself; an oword with dropped bytes counts once.
surface T6 100 bytes
set T6 ub 1..100
var V35 ub 32*0xee
oword_ld_unaligned (2) T6 0x4c:ud V35.0
expect V35 ub 77..100 8*0   channels 2 dropped 1   else unchanged
oword_ld_unaligned (1) T6 0x63:ud V35.0
expect V35 ub 100 15*0   channels 1 dropped 1 misaligned 1   else unchanged
