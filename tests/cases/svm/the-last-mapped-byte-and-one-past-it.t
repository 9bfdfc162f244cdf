# The last mapped byte and one past it. An address is looked up in the map: at first 0 on is T255, and no
# more.
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x1140 0x1400 0x16c0 0x1180 0xffff 0x1700 0x11c0 0x1480 0x1740 0x1200 0x14c0 0x1780 0x1240 0x1500 0x17c0 0x1280 0x1540 0x1000 0x12c0 0x1580 0x1040 0x1300 0x15c0 0x1080 0x1340 0x1600 0x10c0 0x1380 0x1640 0x1100 0x13c0 0x1680
var V37 uq 512*0xeeeeeeeeeeeeeeee
em 0x10
svm_gather.1.1 (M1, 8) V36.0 %null.0
expect channels 1 else unchanged

each V36 OP OPERAND RESULT
| 0x10000            | svm_gather.1.1 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x10000, which is not mapped
| 0xffffffffffffffff | svm_gather.1.1 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.1.1 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x100000000, which is not mapped
| 0xfffc             | svm_gather.4.1 | %null.0 | channels 1 else unchanged
| 0xfffd             | svm_gather.4.1 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xfffd, which is not mapped
| 0xffffffffffffffff | svm_gather.4.1 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.4.1 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0x100000000, which is not mapped
| 0xfff8             | svm_gather.8.1 | %null.0 | channels 1 else unchanged
| 0xfff9             | svm_gather.8.1 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0xfff9, which is not mapped
| 0xffffffffffffffff | svm_gather.8.1 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.8.1 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0x100000000, which is not mapped
| 0xfffe             | svm_gather.1.2 | %null.0 | channels 1 else unchanged
| 0xffff             | svm_gather.1.2 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x10000, which is not mapped
| 0xffffffffffffffff | svm_gather.1.2 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.1.2 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x100000000, which is not mapped
| 0xfffc             | svm_gather.1.4 | %null.0 | channels 1 else unchanged
| 0xfffd             | svm_gather.1.4 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x10000, which is not mapped
| 0xffffffffffffffff | svm_gather.1.4 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.1.4 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x100000000, which is not mapped
| 0xfff8             | svm_gather.1.8 | %null.0 | channels 1 else unchanged
| 0xfff9             | svm_gather.1.8 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x10000, which is not mapped
| 0xffffffffffffffff | svm_gather.1.8 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.1.8 | V37.0   | EFAULT: channel 4 reads 1 byte at address 0x100000000, which is not mapped
| 0xfff8             | svm_gather.4.2 | %null.0 | channels 1 else unchanged
| 0xfff9             | svm_gather.4.2 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xfffd, which is not mapped
| 0xffffffffffffffff | svm_gather.4.2 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.4.2 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0x100000000, which is not mapped
| 0xfff0             | svm_gather.4.4 | %null.0 | channels 1 else unchanged
| 0xfff1             | svm_gather.4.4 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xfffd, which is not mapped
| 0xffffffffffffffff | svm_gather.4.4 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.4.4 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0x100000000, which is not mapped
| 0xffe0             | svm_gather.4.8 | %null.0 | channels 1 else unchanged
| 0xffe1             | svm_gather.4.8 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xfffd, which is not mapped
| 0xffffffffffffffff | svm_gather.4.8 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.4.8 | V37.0   | EFAULT: channel 4 reads 4 bytes at address 0x100000000, which is not mapped
| 0xfff0             | svm_gather.8.2 | %null.0 | channels 1 else unchanged
| 0xfff1             | svm_gather.8.2 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0xfff9, which is not mapped
| 0xffffffffffffffff | svm_gather.8.2 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.8.2 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0x100000000, which is not mapped
| 0xffe0             | svm_gather.8.4 | %null.0 | channels 1 else unchanged
| 0xffe1             | svm_gather.8.4 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0xfff9, which is not mapped
| 0xffffffffffffffff | svm_gather.8.4 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0xffffffffffffffff, which is not mapped
| 0x100000000        | svm_gather.8.4 | V37.0   | EFAULT: channel 4 reads 8 bytes at address 0x100000000, which is not mapped
set V36@32 uq $V36
$OP (M1, 8) V36.0 $OPERAND
expect $RESULT
end
