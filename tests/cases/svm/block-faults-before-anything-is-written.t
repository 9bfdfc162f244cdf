# Decision 11 of lib/engine/README.md: owords that are not all mapped fault, and nothing is written. T255 ends at 0x10000.
var V37 ub 4096*mix+5
var V38 uq 64*0xeeeeeeeeeeeeeeee
svm_block_st (4) 0xffc0:uq V37.0
expect T255@0xffc0 ub 64*mix+5   channels 4 else unchanged
svm_block_st (4) 0xffd0:uq V37.0
expect EFAULT: oword 3 is 16 bytes at address 0x10000, which is not mapped
svm_block_st.unaligned (4) 0xffc4:uq V37.0
expect EFAULT: oword 3 is 16 bytes at address 0xfff4, which is not mapped
svm_block_ld (4) 0xfff0:uq V38.0
expect EFAULT: oword 1 is 16 bytes at address 0x10000, which is not mapped
svm_block_ld (1) 0x10000:uq %null.0
expect EFAULT: oword 0 is 16 bytes at address 0x10000, which is not mapped
svm_block_ld (2) 0xfffffffffffffff0:uq V38.0
expect EFAULT: oword 0 is 16 bytes at address 0xfffffffffffffff0, which is not mapped
