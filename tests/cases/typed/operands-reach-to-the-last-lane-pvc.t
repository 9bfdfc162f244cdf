# Operands reach to the last lane. An operand reaches to the last lane of the last colour, not to the end of
# its register.
platform pvc
surface T6 8192 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=R32_UINT width=4 height=4 depth=4
each V50 OP LANES RESULT
| 24*0  | gather4_typed.RA   | 8  | V50@64 ud 8*1   channels 8 else unchanged
| 23*0  | gather4_typed.RA   | 8  | ERANGE: V50 is 92 bytes; the operand, 24 dwords from byte 0 on, needs 96
| 128*0 | gather4_typed.RGBA | 32 | V50@384 ud 32*1   channels 32 else unchanged
| 127*0 | gather4_typed.RGBA | 32 | ERANGE: V50 is 508 bytes; the operand, 128 dwords from byte 0 on, needs 512
again
var V50 ud $V50
$OP (M1, $LANES) T6 V32.0 %null.0 %null.0 %null.0 V50.0
expect $RESULT
end
