# A load of an address that is not mapped, by lane N alone.
lanes 16 8 32
run 4t 1t 99
run 1t 1t 0 EFAULT: channel 0 reads 4 bytes at address 0x50000000000, which is not mapped
run 4t 1t 3 EFAULT: channel 3 reads 4 bytes
run 5 5 4 EFAULT: channel 4 reads 4 bytes
run 40 5 5
run 7 7 6 EFAULT: channel 6 reads
code
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
add (M1, $L) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>
mov (M1, $L) BU(0,0)<1> 0x11:ud
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
cmp.eq (M1, $L) P1 LID(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) mov (M1, $L) AT(0,0)<1> 0x50000000000:uq
svm_gather.4.1 (M1, $L) AT.0 BU.0
scatter4_scaled.R (M1, $L) T6 0x80:ud OFFU.0 BU.0
