# SVM_ATOMIC adds and returns the old values; of 16 bits the rest of the slot is zero (decision 6 of lib/engine/README.md).
set T255 ud 10 20 30 40
var V36 uq 0 4 8 12 0 0 0 0
var V33 ud 1 2 3 4 0 0 0 0
var V35 ud 8*0xeeeeeeee
em 0xf
svm_atomic.add (M1, 8) V36.0 V35.0 V33.0 V0.0
expect T255 ud 11 22 33 44   V35 ud 10 20 30 40   channels 4   else unchanged
set T255 ud 0xaaaa0001
em 0x1
svm_atomic.inc.16 (M1, 8) V36.0 V35.0 V0.0 V0.0
expect T255 ud 0xaaaa0002   V35 ud 1   channels 1   else unchanged
