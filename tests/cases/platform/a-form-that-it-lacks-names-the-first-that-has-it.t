# A form that it lacks names the first that has it.
platform bdw skl
surface T6 4096 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
em 0xf
scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V33.0
expect channels 4 else unchanged

each INSTRUCTION RESULT
| scatter_scaled.4 (M1, 32) T6 0x0:ud V32.0 V33.0 | channels 4 else unchanged
| svm_gather.4.8 (M1, 8) V36.0 V35.0       | V35 ud 4*0   V35@32 ud 4*0   V35@64 ud 4*0   V35@96 ud 4*0   V35@128 ud 4*0   V35@160 ud 4*0   V35@192 ud 4*0   V35@224 ud 4*0   channels 4 else unchanged
| svm_gather.1.8 (M1, 16) V36.0 V35.0      | V35 ud 8*0   channels 4 else unchanged
| svm_gather.4.1 (M1, 32) V36.0 V35.0      | V35 ud 4*0   channels 4 else unchanged
| dword_atomic.add (M1, 32) %slm V32.0 V33.0 %null.0 V35.0 | V35 ud 4*0   channels 4 else unchanged
| dword_atomic.fmin (M1, 8) %slm V32.0 V33.0 %null.0 V35.0 | V35 ud 4*0   channels 4 else unchanged
| dword_atomic.fcmpwr (M1, 8) T6 V32.0 V33.0 V34.0 V35.0 | V35 ud 4*0   channels 4 else unchanged
| dword_atomic.predec (M1, 8) T6 V32.0 %null.0 %null.0 V35.0 | V35 ud 0xffffffff 0xfffffffe 0xfffffffd 0xfffffffc   T6 ud 0xfffffffc   channels 4 else unchanged
again
$INSTRUCTION
expect $RESULT
end

again
dword_atomic.add.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a 16-bit atomic; tgllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a 16-bit atomic; tgllp is the first that has it

each INSTRUCTION
| dword_atomic.fmax.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0
| dword_atomic.cmpxchg.16 (M1, 8) T6 V32.0 V33.0 V34.0 V35.0
| dword_atomic.inc.16 (M1, 1) %scratch V32.0 %null.0 %null.0 V35.0
$INSTRUCTION
on bdw: expect EOPNOTSUPP: platform bdw lacks a 16-bit atomic; tgllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a 16-bit atomic; tgllp is the first that has it
end

oword_ld (1) %scratch 0x0:ud V35.0
expect V35 ud 4*0   channels 1 else unchanged

again
oword_ld (8) T6 0x0:ud V35.0
expect V35 ud 32*0   channels 8 else unchanged

again
oword_ld (1) %slm 0x0:ud V35.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it

each INSTRUCTION RESULT RESULT2
| oword_ld (2) %slm 0x0:ud V35.0           | EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it | EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
| oword_ld (4) %slm 0x0:ud V35.0           | EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it | EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
| oword_ld (8) %slm 0x0:ud V35.0           | EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it | EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
| oword_ld (16) %slm 0x0:ud V35.0          | EOPNOTSUPP: platform bdw lacks a message of 16 owords; xehp is the first that has it | EOPNOTSUPP: platform skl lacks a message of 16 owords; xehp is the first that has it
| add3 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> 0x1:w | EOPNOTSUPP: platform bdw lacks add3; xehp is the first that has it | EOPNOTSUPP: platform skl lacks add3; xehp is the first that has it
| bfn.x96 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0> | EOPNOTSUPP: platform bdw lacks bfn; xehp is the first that has it | EOPNOTSUPP: platform skl lacks bfn; xehp is the first that has it
$INSTRUCTION
on bdw: expect $RESULT
on skl: expect $RESULT2
end
