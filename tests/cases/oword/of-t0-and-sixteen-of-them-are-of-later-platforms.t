# T0 and sixteen owords need later platforms. T0 from icllp on; 16 owords from xehp on and in T0 alone,
# elsewhere always wrong.
platform bdw skl icllp tgllp dg2 xehp pvc
set T0@1 ub 1023*mix+1
surface T6 72 bytes
set T6@1 ub 71*mix+1
set T255@1 ub 1023*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*mix
var V36 uq 32*0
var V40 ud 64*0xeeeeeeee
oword_ld (1) %slm 0x0:ud V40.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect V40 ud 4*mix   channels 1 else unchanged

again
oword_ld (8) %slm 0x0:ud V40.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect V40 ud 32*mix   channels 8 else unchanged

again
oword_ld (16) %slm 0x0:ud V40.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of 16 owords; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of 16 owords; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks a message of 16 owords; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks a message of 16 owords; xehp is the first that has it
on dg2,xehp,pvc: expect V40 ud 64*mix   channels 16 else unchanged

each OPERAND OPERAND2 RESULT
| (8)  | T6       | V40 ud 0xcffff200 0x758fc185 0x7309d490 0x9a708f0f 0xfcc3dc3c 0x10537b99 0x981e2c1f 0xb434a04c 0x304de50e 0x3f630886 0xfce85a33 0x34a67097 0x88de5859 0x934b06c3 0xa6327d1f 0xe069f65a 0x4aca1eb1 0x5f44a9b 14*0   channels 8 dropped 4 else unchanged
| (8)  | %scratch | V40 ud 32*mix   channels 8 else unchanged
| (16) | T6       | EINVAL: 16 owords are for T0 only, not for T6
| (16) | %scratch | EINVAL: 16 owords are for T0 only, not for T255
again
oword_ld $OPERAND $OPERAND2 0x0:ud V40.0
expect $RESULT
end

again
oword_ld_unaligned (1) %slm 0x0:ud V40.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect V40 ud 4*mix   channels 1 else unchanged

again
oword_ld_unaligned (8) %slm 0x0:ud V40.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect V40 ud 32*mix   channels 8 else unchanged

again
oword_ld_unaligned (16) %slm 0x0:ud V40.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of 16 owords; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of 16 owords; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks a message of 16 owords; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks a message of 16 owords; xehp is the first that has it
on dg2,xehp,pvc: expect V40 ud 64*mix   channels 16 else unchanged

each OPERAND OPERAND2 RESULT
| (8)  | T6       | V40 ud 0xcffff200 0x758fc185 0x7309d490 0x9a708f0f 0xfcc3dc3c 0x10537b99 0x981e2c1f 0xb434a04c 0x304de50e 0x3f630886 0xfce85a33 0x34a67097 0x88de5859 0x934b06c3 0xa6327d1f 0xe069f65a 0x4aca1eb1 0x5f44a9b 14*0   channels 8 dropped 4 else unchanged
| (8)  | %scratch | V40 ud 32*mix   channels 8 else unchanged
| (16) | T6       | EINVAL: 16 owords are for T0 only, not for T6
| (16) | %scratch | EINVAL: 16 owords are for T0 only, not for T255
again
oword_ld_unaligned $OPERAND $OPERAND2 0x0:ud V40.0
expect $RESULT
end

again
oword_st (1) %slm 0x0:ud V35.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect channels 1 else unchanged

again
oword_st (8) %slm 0x0:ud V35.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of owords for T0; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect channels 8 else unchanged

again
oword_st (16) %slm 0x0:ud V35.0
on bdw: expect EOPNOTSUPP: platform bdw lacks a message of 16 owords; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a message of 16 owords; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks a message of 16 owords; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks a message of 16 owords; xehp is the first that has it
on dg2,xehp,pvc: expect channels 16 else unchanged

each OPERAND OPERAND2 RESULT
| (8)  | T6       | channels 8 dropped 4 else unchanged
| (8)  | %scratch | channels 8 else unchanged
| (16) | T6       | EINVAL: 16 owords are for T0 only, not for T6
| (16) | %scratch | EINVAL: 16 owords are for T0 only, not for T255
again
oword_st $OPERAND $OPERAND2 0x0:ud V35.0
expect $RESULT
end
