# Decision 11 of lib/engine/README.md: block sizes 0b10 (Intel's bytes) and 0b11 (the document) both mean 8 bytes.
set T255 uq 1 2 3 4
var V36 uq 0 8 16 24
var V35 uq 4*0
hex 4e 03 02 0000 02 00 24000000 0000 23000000 0000
expect V35 uq 1 2 3 4   channels 4   else unchanged
set V35 uq 4*0
hex 4e 03 02 0000 03 00 24000000 0000 23000000 0000
expect V35 uq 1 2 3 4   channels 4   else unchanged
