# The variables that every thread has: fuse/README.md "Files", Intel's table of V0 to V31.
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0

# An operand must not reach past the end.
again
scatter.4 (M1, 16) %scratch 0x0:ud V32.0 %r0.0
expect ERANGE: V7 is 32 bytes; the operand, 16 dwords from byte 0 on, needs 64
scatter.4 (M1, 8) %scratch 0x0:ud V32.0 %r0.4
expect ERANGE: V7 is 32 bytes; the operand, 8 dwords from byte 4 on, needs 36
oword_ld (2) %scratch 0x0:ud %arg.996
expect ERANGE: V8 is 1024 bytes; the operand, 2 owords from byte 996 on, needs 1028
oword_ld (1) %scratch 0x0:ud %sp.0
expect ERANGE: V10 is 8 bytes; the operand, 1 oword from byte 0 on, needs 16
scatter.4 (M1, 8) %scratch %r0(0,8)<0;1,0> V32.0 V33.0
expect ERANGE: V7 is 32 bytes; the operand, 1 dword from byte 32 on, needs 36

# Ids 21 to 31 are reserved. Ids that Intel's table reserves are reserved values, wherever an operand is used.
again
scatter.4 (M1, 8) %scratch 0x0:ud V21.0 V33.0
expect EINVAL: element_offset is V21: ids 21 to 31 are reserved; predefined variables are V1 to V20
scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V21.0
expect EINVAL: src is V21: ids 21 to 31 are reserved; predefined variables are V1 to V20
scatter.4 (M1, 8) %scratch V21(0,0)<0;1,0> V32.0 V33.0
expect EINVAL: global_offset is V21: ids 21 to 31 are reserved; predefined variables are V1 to V20
oword_ld (1) %scratch 0x0:ud V21.0
expect EINVAL: dst is V21: ids 21 to 31 are reserved; predefined variables are V1 to V20
dword_atomic.add (M1, 8) %slm V32.0 V21.0 V0.0 V35.0
expect EINVAL: src0 is V21: ids 21 to 31 are reserved; predefined variables are V1 to V20
set V33 ud 4
dword_atomic.inc (M1, 1) %slm V32.0 V21.0 V21.0 V0.0
expect T0 ud 1   channels 1 else unchanged
set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V22.0 V33.0
expect EINVAL: element_offset is V22: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V22.0 | EINVAL: src is V22: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V22(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V22: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V22.0       | EINVAL: dst is V22: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V22.0 V0.0 V35.0 | EINVAL: src0 is V22: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V22.0 V22.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V23.0 V33.0
expect EINVAL: element_offset is V23: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V23.0 | EINVAL: src is V23: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V23(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V23: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V23.0       | EINVAL: dst is V23: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V23.0 V0.0 V35.0 | EINVAL: src0 is V23: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V23.0 V23.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V24.0 V33.0
expect EINVAL: element_offset is V24: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V24.0 | EINVAL: src is V24: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V24(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V24: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V24.0       | EINVAL: dst is V24: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V24.0 V0.0 V35.0 | EINVAL: src0 is V24: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V24.0 V24.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V25.0 V33.0
expect EINVAL: element_offset is V25: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V25.0 | EINVAL: src is V25: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V25(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V25: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V25.0       | EINVAL: dst is V25: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V25.0 V0.0 V35.0 | EINVAL: src0 is V25: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V25.0 V25.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V26.0 V33.0
expect EINVAL: element_offset is V26: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V26.0 | EINVAL: src is V26: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V26(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V26: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V26.0       | EINVAL: dst is V26: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V26.0 V0.0 V35.0 | EINVAL: src0 is V26: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V26.0 V26.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V27.0 V33.0
expect EINVAL: element_offset is V27: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V27.0 | EINVAL: src is V27: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V27(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V27: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V27.0       | EINVAL: dst is V27: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V27.0 V0.0 V35.0 | EINVAL: src0 is V27: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V27.0 V27.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V28.0 V33.0
expect EINVAL: element_offset is V28: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V28.0 | EINVAL: src is V28: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V28(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V28: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V28.0       | EINVAL: dst is V28: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V28.0 V0.0 V35.0 | EINVAL: src0 is V28: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V28.0 V28.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V29.0 V33.0
expect EINVAL: element_offset is V29: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V29.0 | EINVAL: src is V29: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V29(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V29: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V29.0       | EINVAL: dst is V29: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V29.0 V0.0 V35.0 | EINVAL: src0 is V29: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V29.0 V29.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V30.0 V33.0
expect EINVAL: element_offset is V30: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V30.0 | EINVAL: src is V30: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V30(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V30: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V30.0       | EINVAL: dst is V30: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V30.0 V0.0 V35.0 | EINVAL: src0 is V30: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V30.0 V30.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end

set T0 ub 0
scatter.4 (M1, 8) %scratch 0x0:ud V31.0 V33.0
expect EINVAL: element_offset is V31: ids 21 to 31 are reserved; predefined variables are V1 to V20

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V31.0 | EINVAL: src is V31: ids 21 to 31 are reserved; predefined variables are V1 to V20
| scatter.4 (M1, 8) %scratch V31(0,0)<0;1,0> V32.0 V33.0 | EINVAL: global_offset is V31: ids 21 to 31 are reserved; predefined variables are V1 to V20
| oword_ld (1) %scratch 0x0:ud V31.0       | EINVAL: dst is V31: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.add (M1, 8) %slm V32.0 V31.0 V0.0 V35.0 | EINVAL: src0 is V31: ids 21 to 31 are reserved; predefined variables are V1 to V20
| dword_atomic.inc (M1, 1) %slm V32.0 V31.0 V31.0 V0.0 | T0 ud 1   channels 1 else unchanged
$INSTRUCTION
expect $RESULT
end
