# Decision 11 of lib/engine/README.md: the eight 1-byte blocks of a channel are contiguous, in a slot of 8 bytes.
set T255 ub 1..64
var V36 uq 0..56..8
var V35 uq 8*0
svm_gather.1.8 (M1, 8) V36.0 V35.0
expect V35 ub 1..64   channels 8   else unchanged
