# Is executed where the platform has it.
platform bdw skl icllp tgllp dg2 xehp pvc
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V50 ub 31 4
pred P1 0x0
fence_global.
expect channels 0 else unchanged

each OP
| fence_global.E
| fence_global.EISCRL1
| fence_sw
again
$OP
expect channels 0 else unchanged
end

again
fence_local.
on bdw: expect EOPNOTSUPP: platform bdw lacks a fence of only shared local memory; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a fence of only shared local memory; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect channels 0 else unchanged

again
fence_local.EL1
on bdw: expect EOPNOTSUPP: platform bdw lacks a fence of only shared local memory; icllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks a fence of only shared local memory; icllp is the first that has it
on icllp,tgllp,dg2,xehp,pvc: expect channels 0 else unchanged

each INSTRUCTION
| barrier
| sampler_cache_flush
| yield
| wait 0x0:ub
| wait 0xff:ub
| wait V50(0,1)<0;1,0>
again
$INSTRUCTION
expect channels 0 else unchanged
end

again
sbarrier.signal
on bdw: expect EOPNOTSUPP: platform bdw lacks sbarrier; tgllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks sbarrier; tgllp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks sbarrier; tgllp is the first that has it
on tgllp,dg2,xehp,pvc: expect channels 0 else unchanged

again
sbarrier.wait
on bdw: expect EOPNOTSUPP: platform bdw lacks sbarrier; tgllp is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks sbarrier; tgllp is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks sbarrier; tgllp is the first that has it
on tgllp,dg2,xehp,pvc: expect channels 0 else unchanged

each INSTRUCTION
| lsc_fence.ugm.none.group
| (P1) lsc_fence.slm.flushl3.sysacq
| lsc_fence.tgm.evict.gpu
again
$INSTRUCTION
on bdw: expect EOPNOTSUPP: platform bdw lacks lsc_fence; dg2 is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks lsc_fence; dg2 is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks lsc_fence; dg2 is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks lsc_fence; dg2 is the first that has it
on dg2,pvc: expect channels 0 else unchanged
on xehp: expect EOPNOTSUPP: platform xehp lacks lsc_fence; dg2 is the first that has it
end

each INSTRUCTION RESULT RESULT2 RESULT3 RESULT4 RESULT5 RESULT6
| lsc_fence.ugml.clean.tile                | EOPNOTSUPP: platform bdw lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform skl lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform icllp lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform tgllp lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform dg2 lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform xehp lacks the low-bandwidth gateway ugml; pvc is the first that has it
| nbarrier.signal 0x1:ub 0x8:ub            | EOPNOTSUPP: platform bdw lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform skl lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform icllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform tgllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform dg2 lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform xehp lacks nbarrier; pvc is the first that has it
| nbarrier.signal V50(0,0)<0;1,0> V50(0,1)<0;1,0> | EOPNOTSUPP: platform bdw lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform skl lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform icllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform tgllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform dg2 lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform xehp lacks nbarrier; pvc is the first that has it
| nbarrier.wait 0x1:ub                     | EOPNOTSUPP: platform bdw lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform skl lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform icllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform tgllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform dg2 lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform xehp lacks nbarrier; pvc is the first that has it
| nbarrier.wait V50(0,1)<0;1,0>            | EOPNOTSUPP: platform bdw lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform skl lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform icllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform tgllp lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform dg2 lacks nbarrier; pvc is the first that has it | EOPNOTSUPP: platform xehp lacks nbarrier; pvc is the first that has it
again
$INSTRUCTION
on bdw: expect $RESULT
on skl: expect $RESULT2
on icllp: expect $RESULT3
on tgllp: expect $RESULT4
on dg2: expect $RESULT5
on xehp: expect $RESULT6
on pvc: expect channels 0 else unchanged
end
