# Bases. The base: 8 bytes of a variable, an immediate of 8 bytes, or one of 4 with zeros above.
set T0@1 ub 4095*mix+1
surface T6 46 bytes
set T6@1 ub 43*mix+1
set T255@1 ub 4095*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0xffffffff00000020 0x100000000 30*0
var V40 ud 0xc0100000..0xc010007f
var V41 ud 128*0xeeeeeeee
var V50 ud 0xffffffff 4 1 13*0
svm_gather4scaled.R (M1, 1) 0x100000004:uq V36.0 V41.0
expect V41 ud 0x3f630886   channels 1 else unchanged
svm_gather4scaled.R (M1, 1) 0x100000008:q V36.0 V41.0
expect V41 ud 0xfce85a33   channels 1 else unchanged
svm_gather4scaled.R (M1, 1) V50(0,1)<0;1,0> V36.0 V41.0
expect V41 ud 0x3f630886   channels 1 else unchanged
set V36 uq 0x100000000 0x10
svm_gather4scaled.R (M1, 1) 0xfffffff0:ud V36.0 V41.0
expect EFAULT: channel 0 reads 4 bytes at address 0x1fffffff0, which is not mapped
svm_gather4scaled.R (M1, 1) 0x30:d V36.8 V41.0
expect V41 ud 0x4aca1eb1   channels 1 else unchanged
var V51 ud 3*0
svm_gather4scaled.R (M1, 1) V51(0,1)<0;1,0> V36.8 V41.0
expect V41 ud 0xfcc3dc3c   channels 1 else unchanged
svm_gather4scaled.R (M1, 1) V51(0,2)<0;1,0> V36.8 V41.0
expect ERANGE: V51 is 12 bytes; the operand, 1 qword from byte 8 on, needs 16
