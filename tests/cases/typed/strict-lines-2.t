# Lines. Each line runs without -o strict; with it only allowed ones do.
option strict or not
surface T6 8192 bytes
var V32 ud 0..31
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 d 64*0
var V43 f 64*0
var V44 uw 128*0
each INSTRUCTION INSTRUCTION2 LAX STRICT
| shape T6 format=R32_UINT width=64        | gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| shape T6 format=R32_UINT width=64        | gather4_typed.R (M1, 4) T6 V32.0 %null.0 %null.0 %null.0 V35.0 | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: execution size 4; gather4_typed has 8, and on pvc also 16
| shape T6 format=R32_UINT width=64        | scatter4_typed.R (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V41.0 | channels 16 else unchanged               | EINVAL: strict: execution size 16; scatter4_typed has 8, and on pvc also 16
| shape T6 format=R32_UINT width=64        | scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 | channels 8 else unchanged                | channels 8 else unchanged
| shape T6 format=R32_UINT width=64        | typed_atomic.add (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| shape T6 format=R32_UINT width=64        | typed_atomic.add (M1, 2) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0 | V35 ud 0 0   channels 2 else unchanged   | EINVAL: strict: execution size 2; typed_atomic has 8, and on pvc also 16
| shape T6 format=R32_UINT width=64        | gather4_typed.R (M8, 8) T6 V32.0 %null.0 %null.0 %null.0 V35.0 | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: lanes 28 to 35 reach past lane 31
| shape T6 format=R32_UINT width=64        | gather4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: v is V33, but T6 has one row; v must be %null
| shape T6 format=R32_UINT width=64 height=2 | gather4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| shape T6 format=R32_UINT width=64 height=2 | gather4_typed.R (M1, 8) T6 V32.0 V33.0 V34.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: r is V34, but T6 has one slice; r must be %null
| shape T6 format=R32_UINT width=64 height=2 depth=2 | gather4_typed.R (M1, 8) T6 V32.0 V33.0 V34.0 V40.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| shape T6 format=R32_UINT width=64        | typed_atomic.inc (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 %null.0 %null.0 V35.0 | V35 ud 8*0   T6 ud 8*1   channels 8 else unchanged | EINVAL: strict: v is V33, but T6 has one row; v must be %null
| shape T6 format=R32_UINT width=64        | gather4_typed.R (M1, 8) T6 V42.0 %null.0 %null.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V42 has type d; the operand must have ud
| shape T6 format=R32_UINT width=64 height=2 | gather4_typed.R (M1, 8) T6 V32.0 V42.0 %null.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V42 has type d; the operand must have ud
| shape T6 format=R32_UINT width=64        | gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0 | channels 8 else unchanged                | channels 8 else unchanged
| shape T6 format=R32_UINT width=64        | gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V44.0 | channels 8 else unchanged                | EINVAL: strict: V44 has type uw; the operand must have ud, d or f
| shape T6 format=R32_SINT width=64        | scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V42.0 | channels 8 else unchanged                | channels 8 else unchanged
| shape T6 format=R32_SINT width=64        | scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 | channels 8 else unchanged                | EINVAL: strict: V41 has type ud, for which no conversion to R32_SINT is defined; d has one
| shape T6 format=R8_UNORM width=64        | scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0 | channels 8 else unchanged                | channels 8 else unchanged
| shape T6 format=R8_UNORM width=64        | scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 | channels 8 else unchanged                | EINVAL: strict: V41 has type ud, for which no conversion to R8_UNORM is defined; f has one
| shape T6 format=R32_UINT width=64        | scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0 | channels 8 else unchanged                | EINVAL: strict: V43 has type f, for which no conversion to R32_UINT is defined; ud has one
| shape T6 format=R32_SINT width=64        | typed_atomic.imin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V42.0 %null.0 V42.0 | channels 8 else unchanged                | channels 8 else unchanged
| shape T6 format=R32_SINT width=64        | typed_atomic.imin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V41 has type ud; the operand must have d
| shape T6 format=R32_UINT width=64        | typed_atomic.inc (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0 | V35 ud 8*0   T6 ud 8*1   channels 8 else unchanged | EINVAL: strict: src0 is V41, but the operation does not use it
| shape T6 format=R32_FLOAT width=64       | typed_atomic.fmin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0 %null.0 V43.0 | channels 8 else unchanged                | channels 8 else unchanged
| shape T6 format=R32_FLOAT width=64       | typed_atomic.fmin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| shape T6 format=R32_FLOAT width=64       | typed_atomic.fmin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V42.0 %null.0 V35.0 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: V42 has type d; the operand must have ud or f
again
$INSTRUCTION
$INSTRUCTION2
on lax: expect $LAX
on strict: expect $STRICT
end
