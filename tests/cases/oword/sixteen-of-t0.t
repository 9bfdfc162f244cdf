# Decision 15 of lib/engine/README.md: only T0 can be accessed by 16 owords; for any other surface they are EINVAL on every platform.
set T0 ud 1..64
var V35 ud 64*0xeeeeeeee
oword_ld (16) T0 0x0:ud V35.0
expect V35 ud 1..64   channels 16   else unchanged
hex 35 04 00 05 05 00 00000000 23000000 0000
expect EINVAL: 16 owords are for T0 only, not for T255
