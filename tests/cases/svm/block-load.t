# SVM_BLOCK_LD reads owords of one address, whatever the mask and whatever the address is (decision 7 of lib/engine/README.md).
set T255@0x40 ud 1..8
var V35 ud 8*0
em 0x0
svm_block_ld (2) 0x40:uq V35.0
expect V35 ud 1..8   channels 2   else unchanged
svm_block_ld (1) 0x41:uq V35.0
expect V35 ud 0x02000000 0x03000000 0x04000000 0x05000000   channels 1 misaligned 1   else unchanged
svm_block_ld.unaligned (1) 0x44:uq V35.0
expect V35 ud 2..5   channels 1   else unchanged
svm_block_ld.unaligned (1) 0x46:uq V35.0
expect V35 ud 0x30000 0x40000 0x50000 0x60000   channels 1 misaligned 1   else unchanged
