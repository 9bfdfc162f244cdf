# Platforms.
platform bdw skl icllp tgllp dg2 xehp pvc
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x1000..0x13e0..32
var V40 uq 32*0
var V41 uq 32*0
var V42 uq 32*0
svm_atomic.add (M1, 8) V36.0 V42.0 V40.0 %null.0
expect channels 8 else unchanged

again
svm_atomic.add.64 (M1, 8) V36.0 V42.0 V40.0 %null.0
expect channels 8 else unchanged

again
svm_atomic.fmin (M1, 8) V36.0 V42.0 V40.0 %null.0
expect channels 8 else unchanged

again
svm_atomic.add.16 (M1, 8) V36.0 V42.0 V40.0 %null.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a 16-bit atomic; tgllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a 16-bit atomic; tgllp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks a 16-bit atomic; tgllp is the first that has it
on tgllp,dg2,xehp,pvc: expect channels 8 else unchanged

again
svm_atomic.fmin.16 (M1, 8) V36.0 V42.0 V40.0 %null.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a 16-bit atomic; tgllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a 16-bit atomic; tgllp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks a 16-bit atomic; tgllp is the first that has it
on tgllp,dg2,xehp,pvc: expect channels 8 else unchanged

again
svm_atomic.fadd (M1, 8) V36.0 V42.0 V40.0 %null.0
on bdw: expect EOPNOTSUPP: platform bdw lacks an atomic sum of floats; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks an atomic sum of floats; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks an atomic sum of floats; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks an atomic sum of floats; xehp is the first that has it
on dg2,xehp,pvc: expect channels 8 else unchanged

again
svm_atomic.fsub (M1, 8) V36.0 V42.0 V40.0 %null.0
on bdw: expect EOPNOTSUPP: platform bdw lacks an atomic sum of floats; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks an atomic sum of floats; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks an atomic sum of floats; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks an atomic sum of floats; xehp is the first that has it
on dg2,xehp,pvc: expect channels 8 else unchanged
