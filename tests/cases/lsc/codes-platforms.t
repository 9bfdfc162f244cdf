# Platforms.
platform bdw skl icllp tgllp dg2 xehp
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
em 0x0
each INSTRUCTION RESULT RESULT2 RESULT3 RESULT4 RESULT5 RESULT6
| lsc_load.ugm (M1, 1) V40:d32 flat[V36]:a64 | EOPNOTSUPP: platform bdw lacks lsc_load; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_load; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_load; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_load; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_load; dg2 is the first that has it
| lsc_store.slm (M1, 1) flat[V32]:a32 V41:d32 | EOPNOTSUPP: platform bdw lacks lsc_store; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_store; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_store; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_store; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_store; dg2 is the first that has it
| lsc_load_quad.ugm (M1, 1) V40:d32.xy flat[V36]:a64 | EOPNOTSUPP: platform bdw lacks lsc_load_quad; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_load_quad; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_load_quad; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_load_quad; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_load_quad; dg2 is the first that has it
| lsc_store_quad.slm (M1, 1) flat[V32]:a32 V41:d32.x | EOPNOTSUPP: platform bdw lacks lsc_store_quad; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_store_quad; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_store_quad; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_store_quad; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_store_quad; dg2 is the first that has it
| lsc_load_strided.ugm (M1, 1) V40:d32 flat[V36]:a64 | EOPNOTSUPP: platform bdw lacks lsc_load_strided; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_load_strided; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_load_strided; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_load_strided; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_load_strided; dg2 is the first that has it
| lsc_store_strided.ugm (M1, 1) flat[V36]:a64 V41:d32 | EOPNOTSUPP: platform bdw lacks lsc_store_strided; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_store_strided; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_store_strided; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_store_strided; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_store_strided; dg2 is the first that has it
| lsc_store_uncompressed.ugm (M1, 1) flat[V36]:a64 V41:d32 | EOPNOTSUPP: platform bdw lacks lsc_store_uncompressed; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_store_uncompressed; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_store_uncompressed; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_store_uncompressed; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_store_uncompressed; dg2 is the first that has it
| lsc_atomic_xor.ugm (M1, 1) V40:d32 flat[V36]:a64 V41 %null | EOPNOTSUPP: platform bdw lacks lsc_atomic_xor; dg2 is the first that has it | EOPNOTSUPP: platform skl lacks lsc_atomic_xor; dg2 is the first that has it | EOPNOTSUPP: platform icllp lacks lsc_atomic_xor; dg2 is the first that has it | EOPNOTSUPP: platform tgllp lacks lsc_atomic_xor; dg2 is the first that has it | channels 0 else unchanged                | EOPNOTSUPP: platform xehp lacks lsc_atomic_xor; dg2 is the first that has it
| lsc_load.ugml (M1, 1) V40:d32 flat[V36]:a64 | EOPNOTSUPP: platform bdw lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform skl lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform icllp lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform tgllp lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform dg2 lacks the low-bandwidth gateway ugml; pvc is the first that has it | EOPNOTSUPP: platform xehp lacks the low-bandwidth gateway ugml; pvc is the first that has it
$INSTRUCTION
on bdw: expect $RESULT
on skl: expect $RESULT2
on icllp: expect $RESULT3
on tgllp: expect $RESULT4
on dg2: expect $RESULT5
on xehp: expect $RESULT6
end
