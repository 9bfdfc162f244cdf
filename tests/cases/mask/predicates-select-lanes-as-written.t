# Predicates select lanes as written.
set T255 ud 0x1010101 3*0 0x2020202 3*0 0x3030303 3*0 0x4040404 3*0 0x5050505 3*0 0x6060606 3*0 0x7070707 3*0 0x8080808 3*0 0x9090909 3*0 0xa0a0a0a 3*0 0xb0b0b0b 3*0 0xc0c0c0c 3*0 0xd0d0d0d 3*0 0xe0e0e0e 3*0 0xf0f0f0f 3*0 0x10101010 3*0 0x11111111 3*0 0x12121212 3*0 0x13131313 3*0 0x14141414 3*0 0x15151515 3*0 0x16161616 3*0 0x17171717 3*0 0x18181818 3*0 0x19191919 3*0 0x1a1a1a1a 3*0 0x1b1b1b1b 3*0 0x1c1c1c1c 3*0 0x1d1d1d1d 3*0 0x1e1e1e1e 3*0 0x1f1f1f1f 3*0 0x20202020 3*0 0x21212121 3*0 0x22222222 3*0 0x23232323 3*0 0x24242424 3*0 0x25252525 3*0 0x26262626 3*0 0x27272727 3*0 0x28282828 3*0 0x29292929 3*0 0x2a2a2a2a 3*0 0x2b2b2b2b 3*0 0x2c2c2c2c 3*0 0x2d2d2d2d 3*0 0x2e2e2e2e 3*0 0x2f2f2f2f 3*0 0x30303030 3*0 0x31313131 3*0 0x32323232 3*0 0x33333333 3*0 0x34343434 3*0 0x35353535 3*0 0x36363636 3*0 0x37373737 3*0 0x38383838 3*0 0x39393939 3*0 0x3a3a3a3a 3*0 0x3b3b3b3b 3*0 0x3c3c3c3c 3*0 0x3d3d3d3d 3*0 0x3e3e3e3e 3*0 0x3f3f3f3f 3*0 0x40404040
var V32 ud 0..496..16
var V33 ud 0x77665580..0x7766559f
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0..496..16
pred P1 0x0
each OPERAND RESULT RESULT2 RESULT3 RESULT4
| (M1, | T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   channels 4 else unchanged | T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   channels 4 else unchanged | V35 ud 0x1010101..0x4040404..0x1010101   channels 4 else unchanged | V35 ud 0x1010101..0x4040404..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   channels 4 else unchanged
| (M2, | T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 4 else unchanged | T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 4 else unchanged | V35@16 ud 0x5050505..0x8080808..0x1010101   channels 4 else unchanged | V35@16 ud 0x5050505..0x8080808..0x1010101   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 4 else unchanged
| (M3, | T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 8 else unchanged | T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 8 else unchanged | V35 ud 0x1010101..0x8080808..0x1010101   channels 8 else unchanged | V35 ud 0x1010101..0x8080808..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 8 else unchanged
again
set V32@4 ud 4..124..4
em 0xff0f
scatter.4 $OPERAND 8) %scratch 0x0:ud V32.0 V33.0
expect $RESULT
again
em 0xff0f
scatter_scaled.1 $OPERAND 8) %scratch 0x0:ud V32.0 V33.0
expect $RESULT2
again
em 0xff0f
svm_gather.4.1 $OPERAND 8) V36.0 V35.0
expect $RESULT3
again
em 0xff0f
dword_atomic.xchg $OPERAND 8) %scratch V32.0 V33.0 %null.0 V35.0
expect $RESULT4
end

each INSTRUCTION RESULT
|  scatter_scaled.1 (M8, 4) %scratch 0x0:ud V32.0 V33.0 | T255@16 ub 0x81   T255@48 ub 0x83   channels 2 else unchanged
|  svm_gather.4.1 (M8, 4) V36.0 V35.0      | V35@4 ud 0x2020202 0xeeeeeeee 0x4040404   channels 2 else unchanged
|  dword_atomic.xchg (M8, 4) %scratch V32.0 V33.0 %null.0 V35.0 | V35@4 ud 0x2020202 0xeeeeeeee 0x4040404   T255@16 ud 0x77665581   T255@48 ud 0x77665583   channels 2 else unchanged
again
em 0xa0000000
$INSTRUCTION
expect $RESULT
end

each INSTRUCTION RESULT
| (P1) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | T255@16 ub 0x81   T255@48 ub 0x83   T255@64 ub 0x84   T255@96 ub 0x86   channels 4 else unchanged
| (P1) svm_gather.4.1 (M1, 8) V36.0 V35.0  | V35@4 ud 0x2020202 0xeeeeeeee 0x4040404 0x5050505 0xeeeeeeee 0x7070707   channels 4 else unchanged
| (P1) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35@4 ud 0x2020202 0xeeeeeeee 0x4040404 0x5050505 0xeeeeeeee 0x7070707   T255@16 ud 0x77665581   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@96 ud 0x77665586   channels 4 else unchanged
| (P1) scatter_scaled.1 (M3, 8) %scratch 0x0:ud V32.0 V33.0 | T255 ub 0x80   T255@16 ub 0x81   T255@96 ub 0x86   T255@112 ub 0x87   channels 4 else unchanged
| (P1) svm_gather.4.1 (M3, 8) V36.0 V35.0  | V35 ud 0x1010101 0x2020202   V35@24 ud 0x7070707 0x8080808   channels 4 else unchanged
| (P1) dword_atomic.xchg (M3, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35 ud 0x1010101 0x2020202   V35@24 ud 0x7070707 0x8080808   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 4 else unchanged
| (P1) scatter_scaled.1 (M2, 8) %scratch 0x0:ud V32.0 V33.0 | T255 ub 0x80   T255@32 ub 0x82   T255@64 ub 0x84   T255@80 ub 0x85   channels 4 else unchanged
| (P1) svm_gather.4.1 (M2, 8) V36.0 V35.0  | V35 ud 0x1010101 0xeeeeeeee 0x3030303 0xeeeeeeee 0x5050505 0x6060606   channels 4 else unchanged
| (P1) dword_atomic.xchg (M2, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35 ud 0x1010101 0xeeeeeeee 0x3030303 0xeeeeeeee 0x5050505 0x6060606   T255 ud 0x77665580   T255@32 ud 0x77665582   T255@64 ud 0x77665584   T255@80 ud 0x77665585   channels 4 else unchanged
again
pred P1 0xc35a
$INSTRUCTION
expect $RESULT
end

again
pred P1 0x5a
em 0x3c
(P1) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0
expect T255@48 ub 0x83   T255@64 ub 0x84   channels 2 else unchanged
set T255@48 ub 4*4 12*0 5
(P1) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect V35@12 ud 0x4040404 0x5050505   channels 2 else unchanged

each INSTRUCTION RESULT
| (P1) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35@12 ud 0x4040404 0x5050505   T255@48 ud 0x77665583   T255@64 ud 0x77665584   channels 2 else unchanged
| (!P1) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | T255@32 ub 0x82   T255@80 ub 0x85   channels 2 else unchanged
| (!P1) svm_gather.4.1 (M1, 8) V36.0 V35.0 | V35@8 ud 0x3030303 0xeeeeeeee 0xeeeeeeee 0x6060606   channels 2 else unchanged
again
pred P1 0x5a
em 0x3c
$INSTRUCTION
expect $RESULT
end

set V35@8 ud 4*0xeeeeeeee
(!P1) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35@8 ud 0x3030303 0xeeeeeeee 0xeeeeeeee 0x6060606   T255@32 ud 0x77665582   T255@80 ud 0x77665585
expect channels 2 else unchanged

each PRED INSTRUCTION RESULT
| 0x5a   | (P1) scatter_scaled.1 (M1_NM, 8) %scratch 0x0:ud V32.0 V33.0 | T255@16 ub 0x81   T255@48 ub 0x83   T255@64 ub 0x84   T255@96 ub 0x86   channels 4 else unchanged
| 0x5a   | (P1) svm_gather.4.1 (M1_NM, 8) V36.0 V35.0 | V35@4 ud 0x2020202 0xeeeeeeee 0x4040404 0x5050505 0xeeeeeeee 0x7070707   channels 4 else unchanged
| 0x5a   | (P1) dword_atomic.xchg (M1_NM, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35@4 ud 0x2020202 0xeeeeeeee 0x4040404 0x5050505 0xeeeeeeee 0x7070707   T255@16 ud 0x77665581   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@96 ud 0x77665586   channels 4 else unchanged
| 0xc35a | (!P1) scatter_scaled.1 (M3_NM, 8) %scratch 0x0:ud V32.0 V33.0 | T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85   channels 4 else unchanged
| 0xc35a | (!P1) svm_gather.4.1 (M3_NM, 8) V36.0 V35.0 | V35@8 ud 0x3030303..0x6060606..0x1010101   channels 4 else unchanged
again
pred P1 $PRED
em 0x0
$INSTRUCTION
expect $RESULT
end

set V35@8 ud 4*0xeeeeeeee
(!P1) dword_atomic.xchg (M3_NM, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35@8 ud 0x3030303..0x6060606..0x1010101   T255@32 ud 0x77665582   T255@48 ud 0x77665583   T255@64 ud 0x77665584
expect T255@80 ud 0x77665585   channels 4 else unchanged

again
pred P1 0xffffff00
em 0xf0
(P1.any) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0
expect channels 0 else unchanged
(P1.any) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect channels 0 else unchanged
(P1.any) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged
pred P1 0x1
(P1.any) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0
expect T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 4 else unchanged

again
pred P1 0x1
em 0xf0
(P1.any) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect V35@16 ud 0x5050505..0x8080808..0x1010101   channels 4 else unchanged

again
pred P1 0x1
em 0xf0
(P1.any) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35@16 ud 0x5050505..0x8080808..0x1010101   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586
expect T255@112 ud 0x77665587   channels 4 else unchanged

again
pred P1 0xff
(P1.any) scatter_scaled.1 (M3, 8) %scratch 0x0:ud V32.0 V33.0
expect channels 0 else unchanged
(P1.any) svm_gather.4.1 (M3, 8) V36.0 V35.0
expect channels 0 else unchanged
(P1.any) dword_atomic.xchg (M3, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged
pred P1 0x100
(P1.any) scatter_scaled.1 (M3, 8) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85
expect T255@96 ub 0x86   T255@112 ub 0x87   channels 8 else unchanged

again
pred P1 0x100
(P1.any) svm_gather.4.1 (M3, 8) V36.0 V35.0
expect V35 ud 0x1010101..0x8080808..0x1010101   channels 8 else unchanged

again
pred P1 0x100
(P1.any) dword_atomic.xchg (M3, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x8080808..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586
expect T255@112 ud 0x77665587   channels 8 else unchanged

each PRED INSTRUCTION RESULT
| 0xff       | (P1.all) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 4 else unchanged
| 0xff       | (P1.all) svm_gather.4.1 (M1, 8) V36.0 V35.0 | V35@16 ud 0x5050505..0x8080808..0x1010101   channels 4 else unchanged
| 0xff       | (P1.all) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35@16 ud 0x5050505..0x8080808..0x1010101   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 4 else unchanged
| 0xfffffff7 | (P1.all) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | channels 0 else unchanged
again
pred P1 $PRED
em 0xf0
$INSTRUCTION
expect $RESULT
end

(P1.all) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect channels 0 else unchanged
(P1.all) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged

each PRED INSTRUCTION RESULT
| 0xf00 | (P1.all) scatter_scaled.1 (M3, 4) %scratch 0x0:ud V32.0 V33.0 | T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   channels 4 else unchanged
| 0xf00 | (P1.all) svm_gather.4.1 (M3, 4) V36.0 V35.0 | V35 ud 0x1010101..0x4040404..0x1010101   channels 4 else unchanged
| 0xf00 | (P1.all) dword_atomic.xchg (M3, 4) %scratch V32.0 V33.0 %null.0 V35.0 | V35 ud 0x1010101..0x4040404..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   channels 4 else unchanged
| 0x700 | (P1.all) scatter_scaled.1 (M3, 4) %scratch 0x0:ud V32.0 V33.0 | channels 0 else unchanged
again
pred P1 $PRED
$INSTRUCTION
expect $RESULT
end

(P1.all) svm_gather.4.1 (M3, 4) V36.0 V35.0
expect channels 0 else unchanged
(P1.all) dword_atomic.xchg (M3, 4) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged
pred P1 0xf
em 0xf0
(P1.any) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0
expect T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 4 else unchanged

each EM INSTRUCTION RESULT
| 0xf0 | (P1.any) svm_gather.4.1 (M1, 8) V36.0 V35.0 | V35@16 ud 0x5050505..0x8080808..0x1010101   channels 4 else unchanged
| 0xf0 | (P1.any) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35@16 ud 0x5050505..0x8080808..0x1010101   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 4 else unchanged
| 0xf  | (P1.all) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | channels 0 else unchanged
again
pred P1 0xf
em $EM
$INSTRUCTION
expect $RESULT
end

(P1.all) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect channels 0 else unchanged
(P1.all) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged

again
pred P1 0x1
(!P1.any) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0
expect channels 0 else unchanged
(!P1.any) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect channels 0 else unchanged
(!P1.any) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged
pred P1 0xffffff00
(!P1.any) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85
expect T255@96 ub 0x86   T255@112 ub 0x87   channels 8 else unchanged

again
pred P1 0xffffff00
(!P1.any) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect V35 ud 0x1010101..0x8080808..0x1010101   channels 8 else unchanged
set V35 ud 8*0xeeeeeeee
(!P1.any) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x8080808..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586
expect T255@112 ud 0x77665587   channels 8 else unchanged

each PRED INSTRUCTION RESULT
| 0xfe | (!P1.all) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 8 else unchanged
| 0xfe | (!P1.all) svm_gather.4.1 (M1, 8) V36.0 V35.0 | V35 ud 0x1010101..0x8080808..0x1010101   channels 8 else unchanged
| 0xfe | (!P1.all) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35 ud 0x1010101..0x8080808..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 8 else unchanged
| 0xff | (!P1.all) scatter_scaled.1 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | channels 0 else unchanged
again
pred P1 $PRED
$INSTRUCTION
expect $RESULT
end

(!P1.all) svm_gather.4.1 (M1, 8) V36.0 V35.0
expect channels 0 else unchanged
(!P1.all) dword_atomic.xchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged

again
set V32@4 ud 4..124..4
scatter.4 (M8, 8) %scratch 0x0:ud V32.0 V33.0
expect T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   channels 4 else unchanged

each INSTRUCTION RESULT
|  scatter_scaled.1 (M8, 8) %scratch 0x0:ud V32.0 V33.0 | T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   channels 4 else unchanged
|  svm_gather.4.1 (M8, 8) V36.0 V35.0      | V35 ud 0x1010101..0x4040404..0x1010101   channels 4 else unchanged
|  dword_atomic.xchg (M8, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35 ud 0x1010101..0x4040404..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   channels 4 else unchanged
|  scatter_scaled.1 (M5, 32) %scratch 0x0:ud V32.0 V33.0 | T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   T255@128 ub 0x88   T255@144 ub 0x89   T255@160 ub 0x8a   T255@176 ub 0x8b   T255@192 ub 0x8c   T255@208 ub 0x8d   T255@224 ub 0x8e   T255@240 ub 0x8f   channels 16 else unchanged
|  svm_gather.4.1 (M5, 32) V36.0 V35.0     | V35 ud 0x1010101..0x10101010..0x1010101   channels 16 else unchanged
|  dword_atomic.xchg (M5, 32) %scratch V32.0 V33.0 %null.0 V35.0 | V35 ud 0x1010101..0x10101010..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   T255@128 ud 0x77665588   T255@144 ud 0x77665589   T255@160 ud 0x7766558a   T255@176 ud 0x7766558b   T255@192 ud 0x7766558c   T255@208 ud 0x7766558d   T255@224 ud 0x7766558e   T255@240 ud 0x7766558f   channels 16 else unchanged
again
$INSTRUCTION
expect $RESULT
end

again
set V32@4 ud 4..124..4
scatter.4 (M7, 16) %scratch 0x0:ud V32.0 V33.0
expect T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583
expect T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587
expect channels 8 else unchanged

each INSTRUCTION RESULT
|  scatter_scaled.1 (M7, 16) %scratch 0x0:ud V32.0 V33.0 | T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 8 else unchanged
|  svm_gather.4.1 (M7, 16) V36.0 V35.0     | V35 ud 0x1010101..0x8080808..0x1010101   channels 8 else unchanged
|  dword_atomic.xchg (M7, 16) %scratch V32.0 V33.0 %null.0 V35.0 | V35 ud 0x1010101..0x8080808..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 8 else unchanged
again
$INSTRUCTION
expect $RESULT
end

again
pred P1 0xffffffff
(P1) scatter_scaled.1 (M8_NM, 8) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   channels 4 else unchanged

again
pred P1 0xffffffff
(P1) svm_gather.4.1 (M8_NM, 8) V36.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   channels 4 else unchanged
set V35 ud 4*0xeeeeeeee
(P1) dword_atomic.xchg (M8_NM, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   channels 4 else unchanged

again
pred P1 0xffffffff
(P1) scatter_scaled.1 (M5_NM, 32) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85
expect T255@96 ub 0x86   T255@112 ub 0x87   T255@128 ub 0x88   T255@144 ub 0x89   T255@160 ub 0x8a   T255@176 ub 0x8b
expect T255@192 ub 0x8c   T255@208 ub 0x8d   T255@224 ub 0x8e   T255@240 ub 0x8f   channels 16 else unchanged

again
pred P1 0xffffffff
(P1) svm_gather.4.1 (M5_NM, 32) V36.0 V35.0
expect V35 ud 0x1010101..0x10101010..0x1010101   channels 16 else unchanged
set V35 ud 16*0xeeeeeeee
(P1) dword_atomic.xchg (M5_NM, 32) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x10101010..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586
expect T255@112 ud 0x77665587   T255@128 ud 0x77665588   T255@144 ud 0x77665589   T255@160 ud 0x7766558a
expect T255@176 ud 0x7766558b   T255@192 ud 0x7766558c   T255@208 ud 0x7766558d   T255@224 ud 0x7766558e
expect T255@240 ud 0x7766558f   channels 16 else unchanged

again
pred P1 0x70000000
(!P1) scatter_scaled.1 (M8, 8) %scratch 0x0:ud V32.0 V33.0
expect T255@48 ub 0x83   channels 1 else unchanged
set T255@48 ub 4
(!P1) svm_gather.4.1 (M8, 8) V36.0 V35.0
expect V35@12 ud 0x4040404   channels 1 else unchanged
set V35@12 ud 0xeeeeeeee
(!P1) dword_atomic.xchg (M8, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35@12 ud 0x4040404   T255@48 ud 0x77665583   channels 1 else unchanged

each PRED INSTRUCTION RESULT
| 0x70000000 | (!P1) scatter_scaled.1 (M8_NM, 8) %scratch 0x0:ud V32.0 V33.0 | T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@112 ub 0x87   channels 5 else unchanged
| 0x70000000 | (!P1) svm_gather.4.1 (M8_NM, 8) V36.0 V35.0 | V35@12 ud 0x4040404..0x8080808..0x1010101   channels 5 else unchanged
| 0x70000000 | (!P1) dword_atomic.xchg (M8_NM, 8) %scratch V32.0 V33.0 %null.0 V35.0 | V35@12 ud 0x4040404..0x8080808..0x1010101   T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586   T255@112 ud 0x77665587   channels 5 else unchanged
| 0xffffffff | (P1.all) scatter_scaled.1 (M8, 8) %scratch 0x0:ud V32.0 V33.0 | channels 0 else unchanged
again
pred P1 $PRED
$INSTRUCTION
expect $RESULT
end

(P1.all) svm_gather.4.1 (M8, 8) V36.0 V35.0
expect channels 0 else unchanged
(P1.all) dword_atomic.xchg (M8, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged
pred P1 0xf0000000
(P1.all) scatter_scaled.1 (M8, 4) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   channels 4 else unchanged

again
pred P1 0xf0000000
(P1.all) svm_gather.4.1 (M8, 4) V36.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   channels 4 else unchanged
set V35 ud 4*0xeeeeeeee
(P1.all) dword_atomic.xchg (M8, 4) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   channels 4 else unchanged

again
pred P1 0x80000000
(P1.any) scatter_scaled.1 (M8, 8) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   channels 4 else unchanged

again
pred P1 0x80000000
(P1.any) svm_gather.4.1 (M8, 8) V36.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   channels 4 else unchanged
set V35 ud 4*0xeeeeeeee
(P1.any) dword_atomic.xchg (M8, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   channels 4 else unchanged

again
pred P1 0xfffffff
(!P1.any) scatter_scaled.1 (M8, 8) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   channels 4 else unchanged

again
pred P1 0xfffffff
(!P1.any) svm_gather.4.1 (M8, 8) V36.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   channels 4 else unchanged
set V35 ud 4*0xeeeeeeee
(!P1.any) dword_atomic.xchg (M8, 8) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   channels 4 else unchanged

again
pred P1 0x1000
em 0x1000
(P1) scatter_scaled.1 (M4, 1) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   channels 1 else unchanged
set T255 ub 1
(P1) svm_gather.4.1 (M4, 1) V36.0 V35.0
expect V35 ud 0x1010101   channels 1 else unchanged
set V35 ud 0xeeeeeeee
(P1) dword_atomic.xchg (M4, 1) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101   T255 ud 0x77665580   channels 1 else unchanged

again
pred P1 0xffffefff
em 0x1000
(P1) scatter_scaled.1 (M4, 1) %scratch 0x0:ud V32.0 V33.0
expect channels 0 else unchanged
(P1) svm_gather.4.1 (M4, 1) V36.0 V35.0
expect channels 0 else unchanged
(P1) dword_atomic.xchg (M4, 1) %scratch V32.0 V33.0 %null.0 V35.0
expect channels 0 else unchanged
pred P1 0xf0f0f0f0
em 0xffff00ff
(!P1) scatter_scaled.1 (M1, 32) %scratch 0x0:ud V32.0 V33.0
expect T255 ub 0x80   T255@16 ub 0x81   T255@32 ub 0x82   T255@48 ub 0x83   T255@256 ub 0x90   T255@272 ub 0x91
expect T255@288 ub 0x92   T255@304 ub 0x93   T255@384 ub 0x98   T255@400 ub 0x99   T255@416 ub 0x9a   T255@432 ub 0x9b
expect channels 12 else unchanged

again
pred P1 0xf0f0f0f0
em 0xffff00ff
(!P1) svm_gather.4.1 (M1, 32) V36.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   V35@64 ud 0x11111111..0x14141414..0x1010101
expect V35@96 ud 0x19191919..0x1c1c1c1c..0x1010101   channels 12 else unchanged
set V35 ud 28*0xeeeeeeee
(!P1) dword_atomic.xchg (M1, 32) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1010101..0x4040404..0x1010101   V35@64 ud 0x11111111..0x14141414..0x1010101
expect V35@96 ud 0x19191919..0x1c1c1c1c..0x1010101   T255 ud 0x77665580   T255@16 ud 0x77665581   T255@32 ud 0x77665582
expect T255@48 ud 0x77665583   T255@256 ud 0x77665590   T255@272 ud 0x77665591   T255@288 ud 0x77665592
expect T255@304 ud 0x77665593   T255@384 ud 0x77665598   T255@400 ud 0x77665599   T255@416 ud 0x7766559a
expect T255@432 ud 0x7766559b   channels 12 else unchanged

again
pred P1 0xffffffff
em 0x12345678
(P1.all) scatter_scaled.1 (M1, 32) %scratch 0x0:ud V32.0 V33.0
expect T255@48 ub 0x83   T255@64 ub 0x84   T255@80 ub 0x85   T255@96 ub 0x86   T255@144 ub 0x89   T255@160 ub 0x8a
expect T255@192 ub 0x8c   T255@224 ub 0x8e   T255@288 ub 0x92   T255@320 ub 0x94   T255@336 ub 0x95   T255@400 ub 0x99
expect T255@448 ub 0x9c   channels 13 else unchanged

again
pred P1 0xffffffff
em 0x12345678
(P1.all) svm_gather.4.1 (M1, 32) V36.0 V35.0
expect V35@12 ud 0x4040404..0x7070707..0x1010101 0xeeeeeeee 0xeeeeeeee 0xa0a0a0a 0xb0b0b0b 0xeeeeeeee 0xd0d0d0d 0xeeeeeeee 0xf0f0f0f 3*0xeeeeeeee 0x13131313 0xeeeeeeee 0x15151515 0x16161616 3*0xeeeeeeee 0x1a1a1a1a 0xeeeeeeee 0xeeeeeeee 0x1d1d1d1d
expect channels 13 else unchanged
set V35@12 ud 26*0xeeeeeeee
(P1.all) dword_atomic.xchg (M1, 32) %scratch V32.0 V33.0 %null.0 V35.0
expect V35@12 ud 0x4040404..0x7070707..0x1010101 0xeeeeeeee 0xeeeeeeee 0xa0a0a0a 0xb0b0b0b 0xeeeeeeee 0xd0d0d0d 0xeeeeeeee 0xf0f0f0f 3*0xeeeeeeee 0x13131313 0xeeeeeeee 0x15151515 0x16161616 3*0xeeeeeeee 0x1a1a1a1a 0xeeeeeeee 0xeeeeeeee 0x1d1d1d1d
expect T255@48 ud 0x77665583   T255@64 ud 0x77665584   T255@80 ud 0x77665585   T255@96 ud 0x77665586
expect T255@144 ud 0x77665589   T255@160 ud 0x7766558a   T255@192 ud 0x7766558c   T255@224 ud 0x7766558e
expect T255@288 ud 0x77665592   T255@320 ud 0x77665594   T255@336 ud 0x77665595   T255@400 ud 0x77665599
expect T255@448 ud 0x7766559c   channels 13 else unchanged
