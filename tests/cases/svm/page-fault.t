# An address that is not mapped is EFAULT, and nothing of the instruction takes effect.
var V36 uq 0 4 8 12 0x10000 20 24 28
var V33 ud 1..8
svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect EFAULT: channel 4 writes 4 bytes at address 0x10000, which is not mapped
