# Decision 5 of lib/engine/README.md: OWORD_ST checks each byte by itself: bytes past the end are dropped, the rest is written.
surface T6 100 bytes of 5a
var V33 ub 1..32
oword_st (2) T6 0x5:ud V33.0
expect T6@80 ub 1..20   channels 2 dropped 1   else unchanged
oword_st (1) T6 0x7:ud V33.0
expect channels 1 dropped 1   else unchanged
