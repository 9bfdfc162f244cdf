# An address of owords has 8 bytes, from its element on, whatever the type of the variable is. An immediate of 4 bytes
# has zeros above, also a signed one. The address may lie where the owords go.
set T255 ub 65536*mix
var V37 ub 4096*mix+5
var V38 uq 64*0xeeeeeeeeeeeeeeee
var V50 ud 0x100 0x40 0 1 4*0
svm_block_ld (2) V50(0,1)<0;1,0> V38.0
expect V38 ub 32*mix+64   channels 2 else unchanged
svm_block_ld (2) V50(0,2)<0;1,0> V38.0
expect EFAULT: oword 0 is 16 bytes at address 0x100000000, which is not mapped
svm_block_st (1) 0x80:uq V37.0
expect T255@128 ub 16*mix+5   channels 1 else unchanged
svm_block_st (1) 0x100000080:uq V37.0
expect EFAULT: oword 0 is 16 bytes at address 0x100000080, which is not mapped
svm_block_ld (1) 0x90:d V38.0
expect V38 ub 16*mix+144   channels 1 else unchanged
svm_block_ld (1) 0xfffffff0:d V38.0
expect EFAULT: oword 0 is 16 bytes at address 0xfffffff0, which is not mapped
set V38 uq 0xa0
svm_block_ld (4) V38(0,0)<0;1,0> V38.0
expect V38 ub 64*mix+160   channels 4 else unchanged
svm_block_ld (4) 0x61:uq %null.0
expect channels 4 misaligned 4 else unchanged
