# Slots by hand. A register has 64 bytes on pvc; the slots stand as everywhere.
platform skl pvc
set T255 ud 16384*0x5a5a5a5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x100 0x208 0x110 0x1240 0x12e0 0x1380 0x1020..0x13e0..160 0x1080..0x13a0..160 0x1040..0x1360..160 0x1000..0x13c0..160
var V40 uq 0x1111111122222222 0x3333333344444444 0x5555555566666666 29*0
var V41 uq 32*0
var V42 uq 32*0xeeeeeeeeeeeeeeee
em 0x5
svm_atomic.xchg.64 (M1, 4) V36.0 V42.0 V40.0 %null.0
expect V42 uq 0x5a5a5a5a5a5a5a5a 0xeeeeeeeeeeeeeeee 0x5a5a5a5a5a5a5a5a   T255@256 ud 0x22222222 0x11111111
expect T255@272 ud 0x66666666 0x55555555   channels 2 else unchanged
