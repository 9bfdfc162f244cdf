# A page fault leaves everything as it was. Nothing of an instruction that faults takes effect, whichever lane
# it is.
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x8000000000000000 0x1400 0x16c0 0x1180 0x1440 0x1700 0x11c0 0x1480 0x1740 0x1200 0x14c0 0x1780 0x1240 0x1500 0x17c0 0x1280 0x1540 0x1000 0x12c0 0x1580 0x1040 0x1300 0x15c0 0x1080 0x1340 0x1600 0x10c0 0x1380 0x1640 0x1100 0x13c0 0x1680
var V37 uq 512*0xeeeeeeeeeeeeeeee
svm_gather.4.1 (M1, 16) V36.0 V37.0
expect EFAULT: channel 0 reads 4 bytes at address 0x8000000000000000, which is not mapped

each RESULT RESULT2 AT V36 RESULT3
| EFAULT: channel 0 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 0 reads 1 byte at address 0x8000000000000000, which is not mapped | 0   | 0x1140 0x8000000000000000 | EFAULT: channel 1 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 1 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 1 reads 1 byte at address 0x8000000000000000, which is not mapped | 8   | 0x1400 0x8000000000000000 | EFAULT: channel 2 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 2 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 2 reads 1 byte at address 0x8000000000000000, which is not mapped | 16  | 0x16c0 0x8000000000000000 | EFAULT: channel 3 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 3 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 3 reads 1 byte at address 0x8000000000000000, which is not mapped | 24  | 0x1180 0x8000000000000000 | EFAULT: channel 4 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 4 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 4 reads 1 byte at address 0x8000000000000000, which is not mapped | 32  | 0x1440 0x8000000000000000 | EFAULT: channel 5 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 5 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 5 reads 1 byte at address 0x8000000000000000, which is not mapped | 40  | 0x1700 0x8000000000000000 | EFAULT: channel 6 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 6 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 6 reads 1 byte at address 0x8000000000000000, which is not mapped | 48  | 0x11c0 0x8000000000000000 | EFAULT: channel 7 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 7 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 7 reads 1 byte at address 0x8000000000000000, which is not mapped | 56  | 0x1480 0x8000000000000000 | EFAULT: channel 8 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 8 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 8 reads 1 byte at address 0x8000000000000000, which is not mapped | 64  | 0x1740 0x8000000000000000 | EFAULT: channel 9 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 9 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 9 reads 1 byte at address 0x8000000000000000, which is not mapped | 72  | 0x1200 0x8000000000000000 | EFAULT: channel 10 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 10 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 10 reads 1 byte at address 0x8000000000000000, which is not mapped | 80  | 0x14c0 0x8000000000000000 | EFAULT: channel 11 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 11 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 11 reads 1 byte at address 0x8000000000000000, which is not mapped | 88  | 0x1780 0x8000000000000000 | EFAULT: channel 12 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 12 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 12 reads 1 byte at address 0x8000000000000000, which is not mapped | 96  | 0x1240 0x8000000000000000 | EFAULT: channel 13 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 13 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 13 reads 1 byte at address 0x8000000000000000, which is not mapped | 104 | 0x1500 0x8000000000000000 | EFAULT: channel 14 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 14 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 14 reads 1 byte at address 0x8000000000000000, which is not mapped | 112 | 0x17c0 0x8000000000000000 | EFAULT: channel 15 reads 4 bytes at address 0x8000000000000000, which is not mapped
| EFAULT: channel 15 reads 8 bytes at address 0x8000000000000000, which is not mapped | EFAULT: channel 15 reads 1 byte at address 0x8000000000000000, which is not mapped | 120 | 0x1280                    | V37 uq 0x22b1a41285d7106c 0x6d0e1341143166b4 0xa10aec3c9f12f9f5 0xc39dc3722c59126f 0xe3fa6c542164d8d 0xc21616edc6fd9058 0x635a25166f06faa7 0x3466287d5c948532   channels 16 else unchanged
svm_gather.8.4 (M1, 16) V36.0 V37.0
expect $RESULT
svm_gather.1.2 (M1, 16) V36.0 V36.0
expect $RESULT2
set V36@$AT uq $V36
svm_gather.4.1 (M1, 16) V36.0 V37.0
expect $RESULT3
end
