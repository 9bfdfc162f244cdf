# Decision 11 of lib/engine/README.md: with one lane, its blocks are contiguous, as Intel's compiler expects.
set T255 ud 1 2 3 4
var V36 uq 4
var V35 ud 4*0
svm_gather.4.2 (M1, 1) V36.0 V35.0
expect V35 ud 2 3   channels 1   else unchanged
svm_gather.4.4 (M1, 1) V36.0 V35.0
expect V35 ud 2 3 4 0   channels 1   else unchanged
