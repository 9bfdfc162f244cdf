# Decision 6 of lib/engine/README.md: the upper half of a 16-bit atomic's result is zero.
set T0@0x20 uw 0x1111 0x2222 0x3333 0x4444
var V32 ud 0x20 0x22 0x24 0x26
var V33 ud 4*0xaaaa0001
var V35 ud 4*0xeeeeeeee
em 0xb
dword_atomic.add.16 (M1, 4) T0 V32.0 V33.0 V0.0 V35.0
expect T0@32 uw 0x1112 0x2223   T0@38 uw 0x4445
expect V35 ud 0x1111 0x2222   V35@12 ud 0x4444   channels 3   else unchanged
