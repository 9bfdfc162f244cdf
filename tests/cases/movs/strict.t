# Strict. Of general operands and immediates the type is UD.
option strict
set T0 ud 16384*0xa0a0a0a0
surface T6 4096 bytes of 60
surface T7 4096 bytes of 70
surface T8 4096 bytes of 80
set T255 ud 16384*0xa5a5a5a5
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V50 d 7 15*0
var V51 ud 7 15*0
shape T8 bti=100
each OPERAND OPERAND2 RESULT
| T6(0)       | 0x7:ud          | channels 0 else unchanged
| T6(0)       | 0x6:d           | EINVAL: strict: the immediate 0x6 has type d, not ud
| T6(0)       | V51(0,0)<0;1,0> | channels 0 else unchanged
| T6(0)       | V50(0,0)<0;1,0> | EINVAL: strict: V50 has type d; the operand must have ud
| V51(0,1)<1> | T8(0)           | V51@4 ud 100   channels 0 else unchanged
| V50(0,1)<1> | T8(0)           | EINVAL: strict: V50 has type d; the operand must have ud
| T6(0)       | T8(0)           | channels 0 else unchanged
movs (M1_NM, 1) $OPERAND $OPERAND2
expect $RESULT
end
