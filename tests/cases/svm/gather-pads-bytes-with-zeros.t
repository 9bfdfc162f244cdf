# Decision 6 of lib/engine/README.md: the bytes of an enabled channel's dword that a byte gather does not fill are zero.
set T255 ub 1..16
var V36 uq 0 4 8 12 5*0
var V35 ud 8*0xeeeeeeee
em 0xb
svm_gather.1.2 (M1, 8) V36.0 V35.0
expect V35 ud 0x0201 0x0605   V35@12 ud 0x0e0d   channels 3   else unchanged
