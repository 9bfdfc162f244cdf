# Faults before anything is written. A fault of one colour of one lane, and nothing takes effect.
set T0@1 ub 4095*mix+1
surface T6 46 bytes
set T6@1 ub 43*mix+1
set T255@1 ub 4095*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 13*0 0xfffc 18*0
var V40 ud 0xc0100000..0xc010007f
var V41 ud 128*0xeeeeeeee
again
set V36@104 uq 0x2002
svm_gather4scaled.R (M1, 16) 0x0:uq V36.0 V41.0
expect V41 ud 13*0xcffff200 0 0xcffff200 0xcffff200   channels 16 misaligned 1 else unchanged
set V41 ud 16*0xeeeeeeee
svm_scatter4scaled.R (M1, 16) 0x0:uq V36.0 V40.0
expect T255 ud 0xc010000f   T255@8192 ud 0xd0000 0xc010   channels 16 misaligned 1 else unchanged

again
set V36@104 uq 0x2003
svm_gather4scaled.RGB (M1, 16) 0x0:uq V36.0 V41.0
expect V41 ud 13*0xcffff200 0 0xcffff200 0xcffff200 13*0x758fc185 0 0x758fc185 0x758fc185 13*0x7309d490 0 0x7309d490 0x7309d490
expect channels 16 misaligned 1 else unchanged
set V41 ud 48*0xeeeeeeee
svm_scatter4scaled.RGB (M1, 16) 0x0:uq V36.0 V40.0
expect T255 ud 0xc010000f 0xc010001f 0xc010002f   T255@8192 ud 0xd000000 0x1dc01000 0x2dc01000 0xc01000
expect channels 16 misaligned 1 else unchanged

each OP OPERAND RESULT
| svm_gather4scaled.R  | V41.0 | V41 ud 13*0xcffff200 0 0xcffff200 0xcffff200   channels 16 else unchanged
| svm_scatter4scaled.R | V40.0 | T255 ud 0xc010000f   T255@65532 ud 0xc010000d   channels 16 else unchanged
| svm_gather4scaled.RG | V41.0 | EFAULT: channel 13 reads 4 bytes at address 0x10000, which is not mapped
again
$OP (M1, 16) 0x0:uq V36.0 $OPERAND
expect $RESULT
end

em 0xffffdfff
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 %null.0
expect channels 15 else unchanged

again
svm_scatter4scaled.RG (M1, 16) 0x0:uq V36.0 V40.0
expect EFAULT: channel 13 writes 4 bytes at address 0x10000, which is not mapped
em 0xffffdfff
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 %null.0
expect channels 15 else unchanged

again
set V36@104 uq 0xfffd
svm_gather4scaled.R (M1, 16) 0x0:uq V36.0 V41.0
expect EFAULT: channel 13 reads 4 bytes at address 0xfffd, which is not mapped

each EM OP OPERAND RESULT
| 0xffffdfff | svm_gather4scaled.RGBA | %null.0 | channels 15 else unchanged
| 0xffffffff | svm_scatter4scaled.R   | V40.0   | EFAULT: channel 13 writes 4 bytes at address 0xfffd, which is not mapped
| 0xffffdfff | svm_gather4scaled.RGBA | %null.0 | channels 15 else unchanged
em $EM
$OP (M1, 16) 0x0:uq V36.0 $OPERAND
expect $RESULT
end

again
set V36@104 uq 0x10000
svm_gather4scaled.R (M1, 16) 0x0:uq V36.0 V41.0
expect EFAULT: channel 13 reads 4 bytes at address 0x10000, which is not mapped

each EM OP OPERAND RESULT
| 0xffffdfff | svm_gather4scaled.RGBA | %null.0 | channels 15 else unchanged
| 0xffffffff | svm_scatter4scaled.R   | V40.0   | EFAULT: channel 13 writes 4 bytes at address 0x10000, which is not mapped
| 0xffffdfff | svm_gather4scaled.RGBA | %null.0 | channels 15 else unchanged
em $EM
$OP (M1, 16) 0x0:uq V36.0 $OPERAND
expect $RESULT
end

again
set V36@104 uq 0xfff0
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 V41.0
expect V41 ud 13*0xcffff200 0 0xcffff200 0xcffff200 13*0x758fc185 0 0x758fc185 0x758fc185 13*0x7309d490 0 0x7309d490 0x7309d490 13*0x9a708f0f 0 0x9a708f0f 0x9a708f0f
expect channels 16 else unchanged
set V41 ud 64*0xeeeeeeee
svm_scatter4scaled.RGBA (M1, 16) 0x0:uq V36.0 V40.0
expect T255 ud 0xc010000f..0xc010003f..16   T255@65520 ud 0xc010000d..0xc010003d..16   channels 16 else unchanged

again
set V36@104 uq 0xfff4
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 V41.0
expect EFAULT: channel 13 reads 4 bytes at address 0x10000, which is not mapped

each EM OP OPERAND RESULT
| 0xffffdfff | svm_gather4scaled.RGBA  | %null.0 | channels 15 else unchanged
| 0xffffffff | svm_scatter4scaled.RGBA | V40.0   | EFAULT: channel 13 writes 4 bytes at address 0x10000, which is not mapped
| 0xffffdfff | svm_gather4scaled.RGBA  | %null.0 | channels 15 else unchanged
| 0xffffffff | svm_gather4scaled.RGB   | V41.0   | V41 ud 13*0xcffff200 0 0xcffff200 0xcffff200 13*0x758fc185 0 0x758fc185 0x758fc185 13*0x7309d490 0 0x7309d490 0x7309d490   channels 16 else unchanged
em $EM
$OP (M1, 16) 0x0:uq V36.0 $OPERAND
expect $RESULT
end

set V41 ud 48*0xeeeeeeee
svm_scatter4scaled.RGB (M1, 16) 0x0:uq V36.0 V40.0
expect T255 ud 0xc010000f 0xc010001f 0xc010002f   T255@65524 ud 0xc010000d 0xc010001d 0xc010002d   channels 16 else unchanged

each V36 OP RESULT OP2 RESULT2
| 0x100000000        | svm_gather4scaled.R | EFAULT: channel 13 reads 4 bytes at address 0x100000000, which is not mapped | svm_scatter4scaled.R | EFAULT: channel 13 writes 4 bytes at address 0x100000000, which is not mapped
| 0xfffffffffffffffc | svm_gather4scaled.G | EFAULT: channel 13 reads 4 bytes at address 0x0, which is not mapped | svm_scatter4scaled.G | EFAULT: channel 13 writes 4 bytes at address 0x0, which is not mapped
| 0xfffffffffffffff4 | svm_gather4scaled.A | EFAULT: channel 13 reads 4 bytes at address 0x0, which is not mapped | svm_scatter4scaled.A | EFAULT: channel 13 writes 4 bytes at address 0x0, which is not mapped
| 0xfffffffffffffffc | svm_gather4scaled.R | EFAULT: channel 13 reads 4 bytes at address 0xfffffffffffffffc, which is not mapped | svm_scatter4scaled.R | EFAULT: channel 13 writes 4 bytes at address 0xfffffffffffffffc, which is not mapped
again
set V36@104 uq $V36
$OP (M1, 16) 0x0:uq V36.0 V41.0
expect $RESULT
em 0xffffdfff
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 %null.0
expect channels 15 else unchanged
em 0xffffffff
$OP2 (M1, 16) 0x0:uq V36.0 V40.0
expect $RESULT2
em 0xffffdfff
svm_gather4scaled.RGBA (M1, 16) 0x0:uq V36.0 %null.0
expect channels 15 else unchanged
end
