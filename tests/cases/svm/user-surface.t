# Each user surface has virtual addresses of its own, from its number times 1 TiB on.
surface T6 16 bytes of 5a
surface T7 8 bytes of 77
var V36 uq 0x60000000000 0x60000000004 0x6000000000c 0x70000000000 0x70000000004 0 0 0
var V37 ud 0 0 0 0 0 0 0 0
svm_gather.4.1 (M1, 8) V36.0 V37.0
expect V37 ud 0x5a5a5a5a 0x5a5a5a5a 0x5a5a5a5a 0x77777777 0x77777777   channels 8   else unchanged
