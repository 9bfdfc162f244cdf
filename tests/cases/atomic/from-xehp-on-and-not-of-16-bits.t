# From xehp on and not of 16 bits.
platform bdw skl icllp tgllp dg2 xehp pvc
surface T6 256 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
each INSTRUCTION INSTRUCTION2 RESULT
| dword_atomic.fsub (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | dword_atomic.fsub.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fsub of 32 bits can be executed
| dword_atomic.fadd (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | dword_atomic.fadd.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fadd of 32 bits can be executed
| svm_atomic.fsub (M1, 8) V36.0 V35.0 V33.0 %null.0 | svm_atomic.fsub.16 (M1, 8) V36.0 V35.0 V33.0 %null.0 | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fsub of 32 bits can be executed
| svm_atomic.fadd (M1, 8) V36.0 V35.0 V33.0 %null.0 | svm_atomic.fadd.16 (M1, 8) V36.0 V35.0 V33.0 %null.0 | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fadd of 32 bits can be executed
| typed_atomic.fsub (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V33.0 %null.0 V35.0 | typed_atomic.fsub.16 (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V33.0 %null.0 V35.0 | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fsub of 32 bits can be executed
| typed_atomic.fadd (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V33.0 %null.0 V35.0 | typed_atomic.fadd.16 (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V33.0 %null.0 V35.0 | EOPNOTSUPP: no platform has atomic sums of 16-bit floats; fadd of 32 bits can be executed
again
shape T6 format=R32_FLOAT width=64 height=1
$INSTRUCTION
on bdw: expect EOPNOTSUPP: platform bdw lacks an atomic sum of floats; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks an atomic sum of floats; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks an atomic sum of floats; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks an atomic sum of floats; xehp is the first that has it
on dg2,xehp,pvc: expect V35 ud 8*0   channels 8 else unchanged
again
shape T6 format=R16_FLOAT width=64 height=1
$INSTRUCTION2
expect $RESULT
end
