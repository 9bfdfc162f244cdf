# An address after the last byte of a user surface is not mapped, wherever the next surface is.
surface T6 16 bytes of 5a
surface T7 8 bytes of 77
var V36 uq 0x6000000000d 0 0 0 0 0 0 0
var V37 ud 1 2 3 4 5 6 7 8
svm_gather.1.4 (M1, 8) V36.0 V37.0
expect EFAULT: channel 0 reads 1 byte at address 0x60000000010, which is not mapped
