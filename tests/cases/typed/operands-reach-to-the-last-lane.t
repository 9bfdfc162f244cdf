# Operands reach to the last lane. An operand reaches to the last lane of the last colour, not to the end of
# its register.
platform skl
surface T6 8192 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=R32_UINT width=4 height=4 depth=4
each V50 INSTRUCTION RESULT
| 8*0  | gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | channels 8 else unchanged
| 7*0  | gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | ERANGE: V50 is 28 bytes; the operand, 8 dwords from byte 0 on, needs 32
| 16*0 | gather4_typed.RA (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | V50@32 ud 8*1   channels 8 else unchanged
| 15*0 | gather4_typed.RA (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | ERANGE: V50 is 60 bytes; the operand, 16 dwords from byte 0 on, needs 64
| 26*0 | gather4_typed.RGBA (M1, 2) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | V50@96 ud 1 1   channels 2 else unchanged
| 25*0 | gather4_typed.RGBA (M1, 2) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | ERANGE: V50 is 100 bytes; the operand, 26 dwords from byte 0 on, needs 104
| 17*0 | scatter4_typed.GBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | channels 1 else unchanged
| 16*0 | scatter4_typed.GBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | ERANGE: V50 is 64 bytes; the operand, 17 dwords from byte 0 on, needs 68
| 32*0 | scatter4_typed.GB (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | channels 16 else unchanged
| 31*0 | scatter4_typed.GB (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V50.0 | ERANGE: V50 is 124 bytes; the operand, 32 dwords from byte 0 on, needs 128
| 4*0  | scatter4_typed.R (M1, 4) T6 V50.0 %null.0 %null.0 %null.0 V41.0 | channels 4 else unchanged
| 3*0  | scatter4_typed.R (M1, 4) T6 V50.0 %null.0 %null.0 %null.0 V41.0 | ERANGE: V50 is 12 bytes; the operand, 4 dwords from byte 0 on, needs 16
| 4*0  | scatter4_typed.R (M1, 4) T6 V32.0 V50.0 %null.0 %null.0 V41.0 | channels 4 else unchanged
| 3*0  | scatter4_typed.R (M1, 4) T6 V32.0 V50.0 %null.0 %null.0 V41.0 | ERANGE: V50 is 12 bytes; the operand, 4 dwords from byte 0 on, needs 16
| 4*0  | gather4_typed.R (M1, 4) T6 V32.0 V33.0 V50.0 %null.0 V35.0 | V35 ud 4*0   channels 4 else unchanged
| 3*0  | gather4_typed.R (M1, 4) T6 V32.0 V33.0 V50.0 %null.0 V35.0 | ERANGE: V50 is 12 bytes; the operand, 4 dwords from byte 0 on, needs 16
| 4*0  | gather4_typed.R (M1, 4) T6 V32.0 V33.0 V34.0 V50.0 V35.0 | V35 ud 4*0   channels 4 else unchanged
| 3*0  | gather4_typed.R (M1, 4) T6 V32.0 V33.0 V34.0 V50.0 V35.0 | ERANGE: V50 is 12 bytes; the operand, 4 dwords from byte 0 on, needs 16
| 4*0  | typed_atomic.add (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V50.0 %null.0 V35.0 | V35 ud 4*0   channels 4 else unchanged
| 3*0  | typed_atomic.add (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V50.0 %null.0 V35.0 | ERANGE: V50 is 12 bytes; the operand, 4 dwords from byte 0 on, needs 16
| 4*0  | typed_atomic.cmpxchg (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V33.0 V50.0 V35.0 | V35 ud 4*0   channels 4 else unchanged
| 3*0  | typed_atomic.cmpxchg (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V33.0 V50.0 V35.0 | ERANGE: V50 is 12 bytes; the operand, 4 dwords from byte 0 on, needs 16
| 4*0  | typed_atomic.add (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V33.0 %null.0 V50.0 | channels 4 else unchanged
| 3*0  | typed_atomic.add (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V33.0 %null.0 V50.0 | ERANGE: V50 is 12 bytes; the operand, 4 dwords from byte 0 on, needs 16
again
var V50 ud $V50
$INSTRUCTION
expect $RESULT
end
