# Null operands. V0 as dst discards; a message still counts dropped data.
surface T6 8192 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=R32_UINT width=4
each INSTRUCTION RESULT
| gather4_typed.R (M1, 8) T6 %null.0 V33.0 %null.0 %null.0 V35.0 | EINVAL: u is V0 (%null), but the operation needs it
| scatter4_typed.R (M1, 8) T6 %null.0 V33.0 %null.0 %null.0 V41.0 | EINVAL: u is V0 (%null), but the operation needs it
| scatter4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 %null.0 | EINVAL: src is V0 (%null), but the operation needs it
| typed_atomic.add (M1, 8) T6 %null.0 V33.0 %null.0 %null.0 V41.0 %null.0 V35.0 | EINVAL: u is V0 (%null), but the operation needs it
| typed_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 %null.0 %null.0 V35.0 | EINVAL: src0 is V0 (%null), but the operation needs it
| typed_atomic.cmpxchg (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V41.0 %null.0 V35.0 | EINVAL: src1 is V0 (%null), but the operation needs it
$INSTRUCTION
expect $RESULT
end

set V32@12 ud 4
gather4_typed.RGBA (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 %null.0
expect channels 8 dropped 1 else unchanged
typed_atomic.inc (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V99.0 V99.0 %null.0
expect T6 ud 7   channels 8 dropped 1 else unchanged
