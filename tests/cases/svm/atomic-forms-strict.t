# Strict. Each line runs without -o strict; with it only allowed ones do.
option strict or not
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x1000..0x13e0..32
var V40 uq 32*0
var V41 uq 32*0
var V42 uq 32*0
var V44 q 32*0
var V45 d 32*0
var V46 f 32*0
var V47 uq 0x100 0x204 0x30a 0x400 4*0
svm_atomic.add (M1, 8) V36.0 V35.0 V33.0 %null.0
expect V35 ud 8*0   channels 8 else unchanged

each INSTRUCTION LAX STRICT
| svm_atomic.add.16 (M1, 16) V36.0 V35.0 V33.0 %null.0 | V35 ud 16*0   channels 16 else unchanged | V35 ud 16*0   channels 16 else unchanged
| svm_atomic.add (M1_NM, 32) V36.0 V35.0 V33.0 %null.0 | V35 ud 32*0   channels 32 else unchanged | EINVAL: strict: svm_atomic has execution sizes up to 16
| svm_atomic.add.64 (M1, 8) V36.0 V42.0 V40.0 %null.0 | channels 8 else unchanged                | channels 8 else unchanged
| svm_atomic.add.64 (M1, 8) V36.0 V44.0 V40.0 %null.0 | channels 8 else unchanged                | EINVAL: strict: V44 has type q; the operand must have uq
| svm_atomic.add.64 (M1, 8) V36.0 V42.0 V44.0 %null.0 | channels 8 else unchanged                | EINVAL: strict: V44 has type q; the operand must have uq
| svm_atomic.add.64 (M1, 8) V36.0 V35.0 V40.0 %null.0 | V35 ud 16*0   channels 8 else unchanged  | EINVAL: strict: V35 has type ud; the operand must have uq
| svm_atomic.imin.64 (M1, 8) V36.0 V44.0 V44.0 %null.0 | channels 8 else unchanged                | channels 8 else unchanged
| svm_atomic.imin.64 (M1, 8) V36.0 V42.0 V44.0 %null.0 | channels 8 else unchanged                | EINVAL: strict: V42 has type uq; the operand must have q
| svm_atomic.imin (M1, 8) V36.0 V45.0 V45.0 %null.0 | channels 8 else unchanged                | channels 8 else unchanged
| svm_atomic.imin (M1, 8) V36.0 V35.0 V33.0 %null.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V33 has type ud; the operand must have d
| svm_atomic.fadd (M1, 8) V36.0 V46.0 V46.0 %null.0 | channels 8 else unchanged                | channels 8 else unchanged
| svm_atomic.fadd (M1, 8) V36.0 V46.0 V33.0 %null.0 | channels 8 else unchanged                | EINVAL: strict: V33 has type ud; the operand must have f
| svm_atomic.add (M1, 8) V44.0 V35.0 V33.0 %null.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V44 has type q; the operand must have uq
| svm_atomic.inc (M1, 8) V36.0 V35.0 V33.0 %null.0 | V35 ud 8*0   T255@4096 ud 1   T255@4128 ud 1   T255@4160 ud 1   T255@4192 ud 1   T255@4224 ud 1   T255@4256 ud 1   T255@4288 ud 1   T255@4320 ud 1   channels 8 else unchanged | EINVAL: strict: src0 is V33, but the operation does not use it
| svm_atomic.add (M1, 8) V36.0 V35.0 V33.0 V34.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: src1 is V34, but the operation does not use it
| svm_atomic.add (M8, 8) V36.0 V35.0 V33.0 %null.0 | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: lanes 28 to 35 reach past lane 31
| svm_atomic.inc (M1, 2) V47.0 V35.0 %null.0 %null.0 | V35 ud 0 0   T255@256 ud 1   T255@516 ud 1   channels 2 else unchanged | V35 ud 0 0   T255@256 ud 1   T255@516 ud 1   channels 2 else unchanged
| svm_atomic.inc.64 (M1, 2) V47.0 V42.0 %null.0 %null.0 | T255@256 ud 1   T255@512 ud 1   channels 2 misaligned 1 else unchanged | EINVAL: strict: channel 1's address 0x204 is not a multiple of 8
| svm_atomic.inc (M1, 4) V47.0 V35.0 %null.0 %null.0 | V35 ud 4*0   T255@256 ud 1   T255@516 ud 1   T255@776 ud 1   T255@1024 ud 1   channels 4 misaligned 1 else unchanged | EINVAL: strict: channel 2's address 0x30a is not a multiple of 4
| svm_atomic.inc.16 (M1, 4) V47.0 V35.0 %null.0 %null.0 | V35 ud 4*0   T255@256 ub 1   T255@516 ub 1   T255@778 ub 1   T255@1024 ub 1   channels 4 else unchanged | V35 ud 4*0   T255@256 ub 1   T255@516 ub 1   T255@778 ub 1   T255@1024 ub 1   channels 4 else unchanged
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end
