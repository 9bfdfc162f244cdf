# Platforms.
platform bdw skl icllp tgllp dg2 xehp pvc
set T0@1 ub 4095*mix+1
surface T6 70 bytes
set T6@1 ub 63*mix+1
set T255@1 ub 4095*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 uq 256*mix+100
var V41 uq 256*0xeeeeeeeeeeeeeeee
qw_gather.1 (M1, 8) T6 V32.0 V41.0
on bdw: expect EOPNOTSUPP: platform bdw lacks qw_gather; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks qw_gather; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks qw_gather; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks qw_gather; xehp is the first that has it
on dg2,xehp,pvc: expect V41 uq 8*0x758fc185cffff200   channels 8 else unchanged
qw_scatter.1 (M1, 8) T6 V32.0 V40.0
on bdw: expect EOPNOTSUPP: platform bdw lacks qw_scatter; xehp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks qw_scatter; xehp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks qw_scatter; xehp is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks qw_scatter; xehp is the first that has it
on dg2,xehp,pvc: expect T6 ud 0x12876cfc 0x93c5d9f6   channels 8 else unchanged
