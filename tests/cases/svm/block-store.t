# SVM_BLOCK_ST writes owords at one address.
var V33 ud 1..8
svm_block_st (2) 0x100:uq V33.0
expect T255@256 ud 1..8   channels 2   else unchanged
svm_block_st.unaligned (1) 0x204:uq V33.0
expect T255@516 ud 1..4   channels 1   else unchanged
svm_block_st (1) 0x303:uq V33.0
expect T255@0x303 ud 1..4   channels 1 misaligned 1   else unchanged
