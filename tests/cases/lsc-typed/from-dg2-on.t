# From dg2 on.
platform bdw skl icllp tgllp dg2 xehp pvc
surface T6 8192 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 8*0
shape T6 format=R32_UINT width=4
shape T6 bti=3
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x3)[V32]:a32
on bdw: expect EOPNOTSUPP: platform bdw lacks lsc_load_quad; dg2 is the first that has it
on skl: expect EOPNOTSUPP: platform skl lacks lsc_load_quad; dg2 is the first that has it
on icllp: expect EOPNOTSUPP: platform icllp lacks lsc_load_quad; dg2 is the first that has it
on tgllp: expect EOPNOTSUPP: platform tgllp lacks lsc_load_quad; dg2 is the first that has it
on dg2,pvc: expect V35 ud 4*0   channels 4 else unchanged
on xehp: expect EOPNOTSUPP: platform xehp lacks lsc_load_quad; dg2 is the first that has it
