# Null operands, scalar operands, overlap of dst and src: decisions 9, 10, 13.
var V32 ud 1 31*0
var V33 ud 0xfeedf00d 31*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
em 0x1

# A needed source is refused. Decision 9 of lib/engine/README.md: the null variable where data or addresses are needed.
again
scatter.4 (M1, 8) %scratch 0x0:ud %null.0 V33.0
expect EINVAL: element_offset is V0 (%null), but the operation needs it

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 %null.0 | EINVAL: src is V0 (%null), but the operation needs it
| scatter_scaled.4 (M1, 8) %scratch 0x0:ud %null.0 V33.0 | EINVAL: element_offset is V0 (%null), but the operation needs it
| scatter_scaled.4 (M1, 8) %scratch 0x0:ud V32.0 %null.0 | EINVAL: src is V0 (%null), but the operation needs it
| svm_gather.4.1 (M1, 8) %null.0 V35.0     | EINVAL: addresses is V0 (%null), but the operation needs it
| dword_atomic.inc (M1, 8) %scratch %null.0 %null.0 %null.0 V35.0 | EINVAL: element_offset is V0 (%null), but the operation needs it
| dword_atomic.add (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| dword_atomic.xchg (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| dword_atomic.imin (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| dword_atomic.fmax (M1, 8) %scratch V32.0 %null.0 %null.0 V35.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| dword_atomic.cmpxchg (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | EINVAL: src1 is V0 (%null), but the operation needs it
| dword_atomic.cmpxchg (M1, 8) %scratch V32.0 %null.0 V34.0 V35.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| dword_atomic.fcmpwr (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | EINVAL: src1 is V0 (%null), but the operation needs it
| dword_atomic.fcmpwr (M1, 8) %scratch V32.0 %null.0 V34.0 V35.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| dword_atomic.cmpxchg.16 (M1, 8) %scratch V32.0 V33.0 %null.0 V35.0 | EINVAL: src1 is V0 (%null), but the operation needs it
$INSTRUCTION
expect $RESULT
end

hex 3a 02 00 05 00 00000000 00 00 2101 20000000 0000 21000000 0000
expect EINVAL: global_offset is V0 (%null), but the operation needs it
hex 35 00 00 05 00 00000000 00 00 2101 23000000 0000
expect EINVAL: offset is V0 (%null), but the operation needs it

# As dst discards the data. Decision 9 of lib/engine/README.md: V0 as dst discards the data, while memory, faults and counts stay.
again
set T255 ub 7 3*0 8
set V32 ud 5
set V33 ud 10
dword_atomic.add (M1, 8) %scratch V32.0 V33.0 %null.0 %null.0
expect T255@4 ud 18   channels 1 misaligned 1 else unchanged
set V36 uq 2 4
em 0x3
svm_gather.4.1 (M1, 8) V36.0 %null.0
expect channels 2 misaligned 1 else unchanged
set V36@8 uq 0x10000
svm_gather.4.1 (M1, 8) V36.0 %null.0
expect EFAULT: channel 1 reads 4 bytes at address 0x10000, which is not mapped
oword_ld (4) %scratch 0xffe:ud %null.0
expect channels 4 dropped 2 else unchanged
set V36 uq 8 16
svm_gather.8.4 (M1, 16) V36.0 %null.0
expect channels 2 else unchanged

# An unused source is ignored. Decision 9 of lib/engine/README.md: an operand that the operation does not use is ignored, even if it is undeclared
# or too short.
again
set V32 ud 4
set V33 ud 3
dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V35.0
expect V35 ud 0   T0@4 ud 1   channels 1 else unchanged
dword_atomic.predec (M1, 8) %slm V32.0 %null.0 %null.0 V35.0
expect T0@4 ud 0   channels 1 else unchanged
dword_atomic.add (M1, 8) %slm V32.0 V33.0 %null.0 V35.0
expect T0@4 ud 3   channels 1 else unchanged
set T0@4 ub 0x64
dword_atomic.inc (M1, 8) %slm V32.0 V33.0 V33.0 V35.0
expect V35 ud 100   T0@4 ud 101   channels 1 else unchanged
dword_atomic.predec (M1, 8) %slm V32.0 V33.0 V33.0 V35.0
expect T0@4 ud 100   channels 1 else unchanged
dword_atomic.add (M1, 8) %slm V32.0 V33.0 V33.0 V35.0
expect T0@4 ud 103   channels 1 else unchanged
set T0@4 ub 0xc8
dword_atomic.inc (M1, 8) %slm V32.0 V33.124 V33.124 V35.0
expect V35 ud 200   T0@4 ud 201   channels 1 else unchanged
dword_atomic.predec (M1, 8) %slm V32.0 V33.124 V33.124 V35.0
expect T0@4 ud 200   channels 1 else unchanged
dword_atomic.add (M1, 8) %slm V32.0 V33.0 V33.124 V35.0
expect T0@4 ud 203   channels 1 else unchanged
set T0@4 uw 300
dword_atomic.inc (M1, 8) %slm V32.0 V33.2 V33.2 V35.0
expect V35 ud 300   T0@4 ub 45   channels 1 else unchanged
dword_atomic.predec (M1, 8) %slm V32.0 V33.2 V33.2 V35.0
expect T0@4 ub 44   channels 1 else unchanged
dword_atomic.add (M1, 8) %slm V32.0 V33.0 V33.2 V35.0
expect T0@4 ub 47   channels 1 else unchanged
set T0@4 ub 0x90
dword_atomic.inc (M1, 8) %slm V32.0 V999.0 V999.0 V35.0
expect V35 ud 400   T0@4 ud 401   channels 1 else unchanged
dword_atomic.predec (M1, 8) %slm V32.0 V999.0 V999.0 V35.0
expect T0@4 ud 400   channels 1 else unchanged
dword_atomic.add (M1, 8) %slm V32.0 V33.0 V999.0 V35.0
expect T0@4 ud 403   channels 1 else unchanged
set T0@4 ub 0xf4
dword_atomic.inc (M1, 8) %slm V32.0 %r0.0 %r0.0 V35.0
expect V35 ud 500   T0@4 ud 501   channels 1 else unchanged
dword_atomic.predec (M1, 8) %slm V32.0 %r0.0 %r0.0 V35.0
expect T0@4 ud 500   channels 1 else unchanged
dword_atomic.add (M1, 8) %slm V32.0 V33.0 %r0.0 V35.0
expect T0@4 ud 503   channels 1 else unchanged
set T0@4 uw 600
dword_atomic.inc (M1, 8) %slm V32.0 V65535.65535 V65535.65535 V35.0
expect V35 ud 600   T0@4 ud 601   channels 1 else unchanged
dword_atomic.predec (M1, 8) %slm V32.0 V65535.65535 V65535.65535 V35.0
expect T0@4 ud 600   channels 1 else unchanged
dword_atomic.add (M1, 8) %slm V32.0 V33.0 V65535.65535 V35.0
expect T0@4 ud 603   channels 1 else unchanged
