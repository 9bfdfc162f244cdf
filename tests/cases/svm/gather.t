# SVM_GATHER reads blocks of 4 bytes at 64-bit addresses; address 0 on is T255.
set T255 ud 10..25
var V36 uq 0 4 8 12 16 20 24 28
var V35 ud 16*0xeeeeeeee
svm_gather.4.1 (M1, 8) V36.0 V35.0
expect V35 ud 10..17   channels 8   else unchanged
svm_gather.4.2 (M1, 8) V36.0 V35.0
expect V35 ud 10..17 11..18   channels 8   else unchanged
svm_gather.8.1 (M1, 4) V36.0 V35.0
expect V35 ud 10 11 11 12 12 13 13 14   channels 4 misaligned 2   else unchanged
