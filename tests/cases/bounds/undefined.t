# Bytes past the end of a surface, and misaligned addresses: decisions 5, 6, 7.
surface T6 42 bytes of 5a
set T255@256 ud 0x44332211 0x88776655
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 256 0 257 259 258 260 256 256 24*0
em 0xfd

# Decision 6 of lib/engine/README.md: the padding bytes of a byte gather become zero in the slots of enabled lanes only.
again
svm_gather.1.1 (M1, 4) V36.0 V35.0
expect V35 ud 0x11 0xeeeeeeee 0x22 0x44   channels 3 else unchanged
set V35 ud 4*0xeeeeeeee
svm_gather.1.2 (M1, 8) V36.0 V35.0
expect V35 ud 0x2211 0xeeeeeeee 0x3322 0x5544 0x4433 0x6655 0x2211 0x2211   channels 7 else unchanged

# Decision 6 of lib/engine/README.md: the upper half of a 16-bit atomic's result becomes zero in the slots of enabled lanes
# only.
again
set T0@32 ud 0x22221111 0x44443333
set T255@256 ud 0 0
set V32 ud 32..38..2
set V33 ud 4*0xaaaa0001
set V36 uq 8*0
em 0xb
dword_atomic.add.16 (M1, 4) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1111 0x2222 0xeeeeeeee 0x4444   T0@32 ub 0x12 0x11 0x23 0x22 0x33 0x33 0x45   channels 3 else unchanged
