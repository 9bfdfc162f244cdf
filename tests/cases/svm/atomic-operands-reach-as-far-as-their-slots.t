# Operands reach as far as their slots.
set T255 ud 16384*0x5a5a5a5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x1060..0x1380..160 0x1020..0x13e0..160 0x1080..0x13a0..160 0x1040..0x1360..160 0x1000..0x13c0..160
var V40 uq 32*0
var V41 uq 32*0
var V42 uq 32*0xeeeeeeeeeeeeeeee
var V50 ud 8*0
var V51 uq 8*0
each INSTRUCTION RESULT
| svm_atomic.add (M1, 8) V51.0 %null.0 V50.0 %null.0 | channels 8 else unchanged
| svm_atomic.add.16 (M1, 8) V51.0 %null.0 V50.0 %null.0 | channels 8 else unchanged
| svm_atomic.add (M1, 16) V51.0 %null.0 V40.0 %null.0 | ERANGE: V51 is 64 bytes; the operand, 16 qwords from byte 0 on, needs 128
| svm_atomic.add.64 (M1, 8) V36.0 %null.0 V50.0 %null.0 | ERANGE: V50 is 32 bytes; the operand, 8 qwords from byte 0 on, needs 64
| svm_atomic.cmpxchg.64 (M1, 8) V36.0 %null.0 V40.0 V50.0 | ERANGE: V50 is 32 bytes; the operand, 8 qwords from byte 0 on, needs 64
| svm_atomic.add.64 (M1, 8) V36.0 V50.0 V40.0 %null.0 | ERANGE: V50 is 32 bytes; the operand, 8 qwords from byte 0 on, needs 64
| svm_atomic.add (M1, 8) V36.0 V50.4 V40.0 %null.0 | ERANGE: V50 is 32 bytes; the operand, 8 dwords from byte 4 on, needs 36
| svm_atomic.add (M1, 8) V36.0 V99.0 V40.0 %null.0 | ENOENT: V99 is not declared
$INSTRUCTION
expect $RESULT
end
