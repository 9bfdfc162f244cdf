# -o strict for gathers, owords, colours, qwords and messages to shared virtual memory.
option strict
surface T6 42 bytes
var V32 ud 0..496..16
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x100000002 0x10..0x1f0..16
var V40 d 256*0
var V41 f 256*0
var V42 uw 256*0
var V43 ub 256*0
var V44 q 256*0
var V45 df 256*0
var V46 b 256*0
var V47 uq 256*0

# Comes before a page fault. A forbidden form is reported before an unmapped address.
again
svm_scatter.4.1 (M1, 2) V36.0 V33.0
expect EINVAL: strict: channel 0's address 0x100000002 is not a multiple of 4
set V36 uq 0x100000000 0x100000000
svm_scatter.4.1 (M1, 2) V36.0 V33.0
expect EINVAL: strict: channels 0 and 1 write one address, 0x100000000
set V36@8 uq 16
svm_scatter.4.1 (M1, 2) V36.0 V33.0
expect EFAULT: channel 0 writes 4 bytes at address 0x100000000, which is not mapped
svm_block_st (1) 0x100000001:uq V33.0
expect EINVAL: strict: the address 0x100000001 is not a multiple of 16
svm_block_st (1) 0x100000000:uq V33.0
expect EFAULT: oword 0 is 16 bytes at address 0x100000000, which is not mapped

# Types that are expected are named. The error about a type names the expected one.
again
set V36 uq 0
gather.4 (M1, 8) %slm 0x0:ud V32.0 V43.0
expect EINVAL: strict: V43 has type ub; the operand must have ud, d or f
gather.4 (M1, 1) %slm 0x0:ud V40.0 V35.0
expect EINVAL: strict: V40 has type d; the operand must have ud
