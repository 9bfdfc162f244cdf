# -o strict: forms that the documents forbid or leave undefined are refused: decision 14 of lib/engine/README.md.
option strict or not
var V32 ud 0..496..16
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0..496..16
var V40 d 128*0
var V41 f 128*0
var V42 uw 128*0
var V43 ub 128*0
var V44 q 128*0
var V45 df 128*0
var V46 b 128*0
var V47 uq 128*0
var V48 f 128*0
var V60 ud 0..64..16

# Operand types of scatter.
each INSTRUCTION LAX STRICT
| scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 8 else unchanged | channels 8 else unchanged
| scatter.4 (M1, 8) %slm 0x0:ud V32.0 V40.0 | channels 8 else unchanged | channels 8 else unchanged
| scatter.4 (M1, 8) %slm 0x0:ud V32.0 V41.0 | channels 8 else unchanged | channels 8 else unchanged
| scatter.4 (M1, 8) %slm 0x0:ud V32.0 V42.0 | channels 8 else unchanged | EINVAL: strict: V42 has type uw; the operand must have ud, d or f
| scatter.1 (M1, 8) %slm 0x0:ud V32.0 V43.0 | channels 8 else unchanged | EINVAL: strict: V43 has type ub; the operand must have ud, d or f
| scatter.4 (M1, 8) %slm 0x0:ud V32.0 V47.0 | channels 8 else unchanged | EINVAL: strict: V47 has type uq; the operand must have ud, d or f
| scatter.4 (M1, 1) %slm 0x0:ud V40.0 V33.0 | channels 1 else unchanged | EINVAL: strict: V40 has type d; the operand must have ud
| scatter.4 (M1, 1) %slm 0x0:ud V36.0 V33.0 | channels 1 else unchanged | EINVAL: strict: V36 has type uq; the operand must have ud
| scatter.4 (M1, 8) %slm 0x0:d V32.0 V33.0 | channels 8 else unchanged | EINVAL: strict: the immediate 0x0 has type d, not ud
| scatter.4 (M1, 8) %slm 0x0:uw V32.0 V33.0 | channels 8 else unchanged | EINVAL: strict: the immediate 0x0 has type uw, not ud
| scatter.4 (M1, 8) %slm 0x0:uq V32.0 V33.0 | channels 8 else unchanged | EINVAL: strict: the immediate 0x0 has type uq, not ud
| scatter.4 (M1, 8) %slm V32(0,0)<0;1,0> V32.0 V33.0 | channels 8 else unchanged | channels 8 else unchanged
| scatter.4 (M1, 8) %slm V40(0,0)<0;1,0> V32.0 V33.0 | channels 8 else unchanged | EINVAL: strict: V40 has type d; the operand must have ud
| scatter.4 (M1, 8) %slm V42(0,0)<0;1,0> V32.0 V33.0 | channels 8 else unchanged | EINVAL: strict: V42 has type uw; the operand must have ud
| scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 8 else unchanged | channels 8 else unchanged
| scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V40.0 | channels 8 else unchanged | channels 8 else unchanged
| scatter_scaled.1 (M1, 8) %slm 0x0:ud V32.0 V41.0 | channels 8 else unchanged | channels 8 else unchanged
| scatter_scaled.1 (M1, 8) %slm 0x0:ud V32.0 V43.0 | channels 8 else unchanged | EINVAL: strict: V43 has type ub; the operand must have ud, d or f
| scatter_scaled.1 (M1, 1) %slm 0x0:ud V41.0 V33.0 | channels 1 else unchanged | EINVAL: strict: V41 has type f; the operand must have ud
| scatter_scaled.1 (M1, 8) %slm 0x0:d V32.0 V33.0 | channels 8 else unchanged | EINVAL: strict: the immediate 0x0 has type d, not ud
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Operand types of loads.
each INSTRUCTION LAX STRICT
| oword_ld (1) %slm 0x0:ud V35.0          | V35 ud 4*0   channels 1 else unchanged  | V35 ud 4*0   channels 1 else unchanged
| oword_ld (1) %slm 0x0:ud V43.0          | channels 1 else unchanged               | channels 1 else unchanged
| oword_ld (1) %slm 0x0:d V35.0           | V35 ud 4*0   channels 1 else unchanged  | EINVAL: strict: the immediate 0x0 has type d, not ud
| oword_ld (1) %slm V32(0,0)<0;1,0> V35.0 | V35 ud 4*0   channels 1 else unchanged  | V35 ud 4*0   channels 1 else unchanged
| oword_ld (1) %slm V41(0,0)<0;1,0> V35.0 | V35 ud 4*0   channels 1 else unchanged  | EINVAL: strict: V41 has type f; the operand must have ud
| svm_gather.4.1 (M1, 8) V36.0 V35.0      | V35 ud 8*0   channels 8 else unchanged  | V35 ud 8*0   channels 8 else unchanged
| svm_gather.4.1 (M1, 8) V36.0 V40.0      | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.4.1 (M1, 8) V36.0 V41.0      | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.4.1 (M1, 8) V36.0 V47.0      | channels 8 else unchanged               | EINVAL: strict: V47 has type uq; the operand must have ud, d, f, v, vf or uv
| svm_gather.4.1 (M1, 8) V36.0 V43.0      | channels 8 else unchanged               | EINVAL: strict: V43 has type ub; the operand must have ud, d, f, v, vf or uv
| svm_gather.8.1 (M1, 8) V36.0 V47.0      | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.8.1 (M1, 8) V36.0 V44.0      | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.8.1 (M1, 8) V36.0 V45.0      | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.8.1 (M1, 8) V36.0 V35.0      | V35 ud 16*0   channels 8 else unchanged | EINVAL: strict: V35 has type ud; the operand must have df, uq or q
| svm_gather.1.1 (M1, 8) V36.0 V43.0      | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.1.1 (M1, 8) V36.0 V46.0      | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.1.1 (M1, 8) V36.0 V35.0      | V35 ud 8*0   channels 8 else unchanged  | EINVAL: strict: V35 has type ud; the operand must have ub, b or bool
| svm_gather.1.1 (M1, 8) V36.0 V42.0      | channels 8 else unchanged               | EINVAL: strict: V42 has type uw; the operand must have ub, b or bool
| svm_gather.4.1 (M1, 8) V36.0 %null.0    | channels 8 else unchanged               | channels 8 else unchanged
| svm_gather.4.1 (M1, 8) V44.0 V35.0      | V35 ud 8*0   channels 8 else unchanged  | EINVAL: strict: V44 has type q; the operand must have uq
| svm_gather.4.1 (M1, 8) V33.0 V35.0      | V35 ud 8*0   channels 8 else unchanged  | EINVAL: strict: V33 has type ud; the operand must have uq
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Operand types of atomics.
each INSTRUCTION LAX STRICT
| dword_atomic.xchg (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| dword_atomic.xchg (M1, 8) %slm V32.0 V41.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V41 has type f; the operand must have ud
| dword_atomic.xchg (M1, 8) %slm V32.0 V33.0 %null.0 V41.0 | channels 8 else unchanged                | EINVAL: strict: V41 has type f; the operand must have ud
| dword_atomic.min (M1, 8) %slm V32.0 V40.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V40 has type d; the operand must have ud
| dword_atomic.and (M1, 8) %slm V32.0 V33.0 %null.0 V40.0 | channels 8 else unchanged                | EINVAL: strict: V40 has type d; the operand must have ud
| dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V35.0 | V35 ud 8*0   T0 ud 1   T0@16 ud 1   T0@32 ud 1   T0@48 ud 1   T0@64 ud 1   T0@80 ud 1   T0@96 ud 1   T0@112 ud 1   channels 8 else unchanged | V35 ud 8*0   T0 ud 1   T0@16 ud 1   T0@32 ud 1   T0@48 ud 1   T0@64 ud 1   T0@80 ud 1   T0@96 ud 1   T0@112 ud 1   channels 8 else unchanged
| dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V48.0 | T0 ud 1   T0@16 ud 1   T0@32 ud 1   T0@48 ud 1   T0@64 ud 1   T0@80 ud 1   T0@96 ud 1   T0@112 ud 1   channels 8 else unchanged | EINVAL: strict: V48 has type f; the operand must have ud
| dword_atomic.inc (M1, 1) %slm V40.0 %null.0 %null.0 V35.0 | V35 ud 0   T0 ud 1   channels 1 else unchanged | EINVAL: strict: V40 has type d; the operand must have ud
| dword_atomic.imin (M1, 8) %slm V32.0 V40.0 %null.0 V40.0 | channels 8 else unchanged                | channels 8 else unchanged
| dword_atomic.imin (M1, 8) %slm V32.0 V33.0 %null.0 V40.0 | channels 8 else unchanged                | EINVAL: strict: V33 has type ud; the operand must have d
| dword_atomic.imax (M1, 8) %slm V32.0 V40.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V35 has type ud; the operand must have d
| dword_atomic.imax (M1, 8) %slm V32.0 V40.0 %null.0 %null.0 | channels 8 else unchanged                | channels 8 else unchanged
| dword_atomic.fmin (M1, 8) %slm V32.0 V41.0 %null.0 V48.0 | channels 8 else unchanged                | channels 8 else unchanged
| dword_atomic.fmin (M1, 8) %slm V32.0 V41.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V35 has type ud; the operand must have f
| dword_atomic.fmax (M1, 8) %slm V32.0 V33.0 %null.0 V48.0 | channels 8 else unchanged                | EINVAL: strict: V33 has type ud; the operand must have f
| dword_atomic.fcmpwr (M1, 8) %slm V32.0 V41.0 V41.0 V48.0 | channels 8 else unchanged                | channels 8 else unchanged
| dword_atomic.fcmpwr (M1, 8) %slm V32.0 V41.0 V33.0 V48.0 | channels 8 else unchanged                | EINVAL: strict: V33 has type ud; the operand must have f
| dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V34.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V41.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V41 has type f; the operand must have ud
| dword_atomic.xchg.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| dword_atomic.xchg.16 (M1, 8) %slm V32.0 V42.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V42 has type uw; the operand must have ud
| dword_atomic.fmin.16 (M1, 8) %slm V32.0 V41.0 %null.0 V48.0 | channels 8 else unchanged                | channels 8 else unchanged
| dword_atomic.imin.16 (M1, 8) %slm V32.0 V40.0 %null.0 V40.0 | channels 8 else unchanged                | channels 8 else unchanged
| dword_atomic.imin.16 (M1, 8) %slm V32.0 V33.0 %null.0 V40.0 | channels 8 else unchanged                | EINVAL: strict: V33 has type ud; the operand must have d
| dword_atomic.inc (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | V35 ud 8*0   T0 ud 1   T0@16 ud 1   T0@32 ud 1   T0@48 ud 1   T0@64 ud 1   T0@80 ud 1   T0@96 ud 1   T0@112 ud 1   channels 8 else unchanged | EINVAL: strict: src0 is V33, but the operation does not use it
| dword_atomic.predec (M1, 8) %slm V32.0 %null.0 V33.0 V35.0 | V35 ud 8*0xffffffff   T0 ud 0xffffffff   T0@16 ud 0xffffffff   T0@32 ud 0xffffffff   T0@48 ud 0xffffffff   T0@64 ud 0xffffffff   T0@80 ud 0xffffffff   T0@96 ud 0xffffffff   T0@112 ud 0xffffffff   channels 8 else unchanged | EINVAL: strict: src1 is V33, but the operation does not use it
| dword_atomic.add (M1, 8) %slm V32.0 V33.0 V34.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: src1 is V34, but the operation does not use it
| dword_atomic.fmax (M1, 8) %slm V32.0 V41.0 V41.0 V48.0 | channels 8 else unchanged                | EINVAL: strict: src1 is V41, but the operation does not use it
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Lanes past 31.
each INSTRUCTION LAX STRICT
| scatter.4 (M7, 8) %slm 0x0:ud V32.0 V33.0 | channels 8 else unchanged                | channels 8 else unchanged
| scatter.4 (M8, 8) %slm 0x0:ud V32.0 V33.0 | channels 4 else unchanged                | EINVAL: strict: lanes 28 to 35 reach past lane 31
| scatter.4 (M8_NM, 8) %slm 0x0:ud V32.0 V33.0 | channels 8 else unchanged                | EINVAL: strict: lanes 28 to 35 reach past lane 31
| scatter.4 (M5, 16) %slm 0x0:ud V32.0 V33.0 | channels 16 else unchanged               | channels 16 else unchanged
| scatter.4 (M6, 16) %slm 0x0:ud V32.0 V33.0 | channels 12 else unchanged               | EINVAL: strict: lanes 20 to 35 reach past lane 31
| scatter_scaled.4 (M1, 32) %slm 0x0:ud V32.0 V33.0 | channels 32 else unchanged               | channels 32 else unchanged
| scatter_scaled.4 (M2, 32) %slm 0x0:ud V32.0 V33.0 | channels 28 else unchanged               | EINVAL: strict: lanes 4 to 35 reach past lane 31
| scatter_scaled.4 (M8, 4) %slm 0x0:ud V32.0 V33.0 | channels 4 else unchanged                | channels 4 else unchanged
| svm_gather.4.1 (M8, 8) V36.0 V35.0       | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: lanes 28 to 35 reach past lane 31
| svm_gather.4.1 (M1, 32) V36.0 V35.0      | V35 ud 32*0   channels 32 else unchanged | EINVAL: strict: the execution size is 32; svm_gather has sizes up to 16
| dword_atomic.inc (M8, 8) %slm V32.0 %null.0 %null.0 V35.0 | V35 ud 4*0   T0 ud 1   T0@16 ud 1   T0@32 ud 1   T0@48 ud 1   channels 4 else unchanged | EINVAL: strict: lanes 28 to 35 reach past lane 31
| dword_atomic.inc (M5_NM, 32) %slm V32.0 %null.0 %null.0 V35.0 | V35 ud 32*0   T0 ud 1   T0@16 ud 1   T0@32 ud 1   T0@48 ud 1   T0@64 ud 1   T0@80 ud 1   T0@96 ud 1   T0@112 ud 1   T0@128 ud 1   T0@144 ud 1   T0@160 ud 1   T0@176 ud 1   T0@192 ud 1   T0@208 ud 1   T0@224 ud 1   T0@240 ud 1   T0@256 ud 1   T0@272 ud 1   T0@288 ud 1   T0@304 ud 1   T0@320 ud 1   T0@336 ud 1   T0@352 ud 1   T0@368 ud 1   T0@384 ud 1   T0@400 ud 1   T0@416 ud 1   T0@432 ud 1   T0@448 ud 1   T0@464 ud 1   T0@480 ud 1   T0@496 ud 1   channels 32 else unchanged | EINVAL: strict: lanes 16 to 47 reach past lane 31
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Raw operands are aligned to a register.
each INSTRUCTION LAX STRICT
| scatter.4 (M1, 8) %slm 0x0:ud V32.64 V33.64 | channels 8 else unchanged                | channels 8 else unchanged
| scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.16 | channels 8 else unchanged                | EINVAL: strict: V33.16 starts at byte 16 of a 32-byte register, not at byte 0
| scatter.4 (M1, 8) %slm 0x0:ud V32.4 V33.0 | channels 8 else unchanged                | EINVAL: strict: V32.4 starts at byte 4 of a 32-byte register, not at byte 0
| scatter_scaled.4 (M1, 4) %slm 0x0:ud V60.4 V33.0 | channels 4 else unchanged                | channels 4 else unchanged
| oword_ld (1) %slm 0x0:ud V35.16          | V35@16 ud 4*0   channels 1 else unchanged | EINVAL: strict: V35.16 starts at byte 16 of a 32-byte register, not at byte 0
| oword_ld (1) %slm 0x0:ud V60.4           | V60@4 ud 4*0   channels 1 else unchanged | V60@4 ud 4*0   channels 1 else unchanged
| svm_gather.4.1 (M1, 4) V36.8 V35.0       | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: V36.8 starts at byte 8 of a 32-byte register, not at byte 0
| svm_gather.4.1 (M1, 4) V36.0 V35.4       | V35@4 ud 4*0   channels 4 else unchanged | EINVAL: strict: V35.4 starts at byte 4 of a 32-byte register, not at byte 0
| dword_atomic.inc (M1, 1) %slm V32.0 %null.0 %null.0 V35.4 | V35@4 ud 0   T0 ud 1   channels 1 else unchanged | EINVAL: strict: V35.4 starts at byte 4 of a 32-byte register, not at byte 0
| dword_atomic.xchg (M1, 1) %slm V32.0 V33.4 %null.0 V35.0 | V35 ud 0   channels 1 else unchanged     | EINVAL: strict: V33.4 starts at byte 4 of a 32-byte register, not at byte 0
| dword_atomic.cmpxchg (M1, 1) %slm V32.0 V33.0 V34.4 V35.0 | V35 ud 0   channels 1 else unchanged     | EINVAL: strict: V34.4 starts at byte 4 of a 32-byte register, not at byte 0
| oword_ld (1) %slm 0x0:ud V35.32          | V35@32 ud 4*0   channels 1 else unchanged | V35@32 ud 4*0   channels 1 else unchanged
| scatter.4 (M1, 8) %slm 0x0:ud V32.32 V33.96 | channels 8 else unchanged                | channels 8 else unchanged
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end

# Misaligned addresses.
each V32 OP LAX STRICT
| 4 8 3 16..28..4 | dword_atomic.xchg    | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| 4..24..4 30     | dword_atomic.xchg    | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 misaligned 1 else unchanged | EINVAL: strict: channel 7's address 0x1e is not a multiple of 4
| 4..24..4 30     | dword_atomic.xchg.16 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| 4..24..4 31     | dword_atomic.xchg.16 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 misaligned 1 else unchanged | EINVAL: strict: channel 7's address 0x1f is not a multiple of 2
again
set V32@4 ud $V32
em 0xf7
$OP (M1, 8) %slm V32.0 V33.0 %null.0 V35.0
on lax: expect $LAX
on strict: expect $STRICT
end

each V36 OP OPERAND LAX STRICT
| 8 16 3 32..56..8 | svm_gather.4.1 | V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| 8..48..8 60      | svm_gather.4.1 | V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 else unchanged
| 8..48..8 58      | svm_gather.4.1 | V35.0 | V35 ud 3*0 0xeeeeeeee 4*0   channels 7 misaligned 1 else unchanged | EINVAL: strict: channel 7's address 0x3a is not a multiple of 4
| 8 16 3 32..56..8 | svm_gather.8.1 | V47.0 | channels 7 else unchanged                | channels 7 else unchanged
| 8..48..8 60      | svm_gather.8.1 | V47.0 | channels 7 misaligned 1 else unchanged   | EINVAL: strict: channel 7's address 0x3c is not a multiple of 8
| 8..48..8 58      | svm_gather.1.4 | V43.0 | channels 7 else unchanged                | channels 7 else unchanged
again
set V36@8 uq $V36
em 0xf7
$OP (M1, 8) V36.0 $OPERAND
on lax: expect $LAX
on strict: expect $STRICT
end

again
set V32@4 ud 4 8 3 16..28..4
em 0xf7
scatter_scaled.4 (M1, 8) %slm 0x1:ud V32.0 V33.0
expect channels 7 else unchanged

# Two channels that write one byte.
each V32 INSTRUCTION LAX STRICT
| 4 8 8..24..4 | scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | channels 7 else unchanged
| 4..24..4 0   | scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 0 and 7 write one address, 0x0
| 4..24..4 0   | scatter.1 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 0 and 7 write one address, 0x0
| 4..24..4 0   | scatter.2 (M1, 8) %scratch 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 0 and 7 write one address, 0x0
| 4 8 8..24..4 | scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | channels 7 else unchanged
| 4..24..4 27  | scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 6 and 7 write one address, 0x1b
| 2 4 4..12..2 | scatter_scaled.2 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | channels 7 else unchanged
| 2 4 4..12..2 | scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 | channels 7 else unchanged                | EINVAL: strict: channels 0 and 1 write one address, 0x2
| 4..24..4 0   | dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V35.0 | V35 ud 3*0 0xeeeeeeee 3*0 1   T0 ud 2 1 1 0 3*1   channels 7 else unchanged | V35 ud 3*0 0xeeeeeeee 3*0 1   T0 ud 2 1 1 0 3*1   channels 7 else unchanged
again
set V32@4 ud $V32
em 0xf7
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end
