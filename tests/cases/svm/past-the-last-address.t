# Decision 11 of lib/engine/README.md: a range of blocks past 2^64 is EFAULT.
var V36 uq 0xfffffffffffffffc 7*0
var V35 ud 16*0
svm_gather.4.2 (M1, 8) V36.0 V35.0
expect EFAULT: channel 0 reads 4 bytes at address 0xfffffffffffffffc, which is not mapped
