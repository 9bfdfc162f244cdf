# Decision 5 of lib/engine/README.md: OWORD_LD checks each byte by itself. A load of 128 bytes reads bytes 96 to 99 of a surface of 100 bytes.
surface T6 100 bytes
set T6 ub 1..100
var V35 ub 128*0xee
oword_ld (8) T6 0x0:ud V35.0
expect V35 ub 1..100 28*0   channels 8 dropped 2   else unchanged
oword_ld (1) T6 0x6:ud V35.0
expect V35 ub 97..100 12*0   channels 1 dropped 1   else unchanged
