# SVM_GATHER4SCALED reads components at 64-bit addresses, which are a base and an offset.
set T255@0x40 ud 1..16
var V36 uq 0 16 32 48 0 16 32 48
var V35 ud 16*0xeeeeeeee
svm_gather4scaled.GA (M1, 8) 0x40:uq V36.0 V35.0
expect V35 ud 2 6 10 14 2 6 10 14 4 8 12 16 4 8 12 16   channels 8   else unchanged
