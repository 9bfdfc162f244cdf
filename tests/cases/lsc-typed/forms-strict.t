# Strict. Each line runs without -o strict; with it only allowed ones do.
platform dg2
option strict or not
surface T6 8192 bytes
var V32 ud 0..31
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 3 7*0
var V44 d 3
shape T6 format=R32_UINT width=32 height=2
shape T6 bti=3
lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V32, V33]:a32
expect V35 ud 8*0   channels 8 else unchanged

each INSTRUCTION LAX STRICT
| lsc_load_quad.tgm (M1, 2) V35:d32.x bti(0x3)[V32, V33]:a32 | V35 ud 0 0   channels 2 else unchanged   | V35 ud 0 0   channels 2 else unchanged
| lsc_load_quad.tgm (M1, 16) V35:d32.x bti(0x3)[V32, V33]:a32 | V35 ud 16*0   channels 16 else unchanged | EINVAL: strict: execution size 16; typed instructions of platform dg2 have at most 8
| lsc_load_quad.tgm (M8, 8) V35:d32.x bti(0x3)[V32, V33]:a32 | V35 ud 4*0   channels 4 else unchanged   | EINVAL: strict: lanes 28 to 35 reach past lane 31
| lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V32, V33, V34]:a32 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: r is V34, but T6 has one slice; r must be %null
| lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V32, V33, %null, V40]:a32 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: lod is V40, but T6 has one level of detail; lod must be %null
| lsc_load_quad.tgm (M1, 8) V35:d32.x bti(V43(0,0))[V32, V33]:a32 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| lsc_load_quad.tgm (M1, 8) V35:d32.x bti(V43(0,0))[V32, V33, V34]:a32 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: r is V34, but T6 has one slice; r must be %null
| lsc_load_quad.tgm (M1, 8) V35:d32.x bti(V44(0,0))[V32, V33]:a32 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: surf_opnd has type d; it must have ud
| lsc_load_quad.tgm.ca.ca (M1, 8) V35:d32.x bti(0x3)[V32, V33]:a32 | V35 ud 8*0   channels 8 else unchanged   | V35 ud 8*0   channels 8 else unchanged
| lsc_load_quad.tgm.wb.wb (M1, 8) V35:d32.x bti(0x3)[V32, V33]:a32 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: caching .wb.wb is not allowed for a load
| lsc_store_quad.tgm.wb.wb (M1, 8) bti(0x3)[V32, V33]:a32 V41:d32.x | channels 8 else unchanged                | channels 8 else unchanged
| lsc_store_quad.tgm.ca.ca (M1, 8) bti(0x3)[V32, V33]:a32 V41:d32.x | channels 8 else unchanged                | EINVAL: strict: caching .ca.ca is not allowed for a store
| lsc_store_quad.tgm (M1, 8) bti(0x3)[V32, V33]:a32 V41:d32.x | channels 8 else unchanged                | channels 8 else unchanged
| lsc_store_quad.tgm (M1, 8) bti(0x3)[V33, V33]:a32 V41:d32.x | channels 8 else unchanged                | EINVAL: strict: channels 0 and 1 write one address, 0x0
| lsc_store_quad.tgm (M1, 8) bti(V43(0,0))[V33, V33]:a32 V41:d32.x | channels 8 else unchanged                | EINVAL: strict: channels 0 and 1 write one address, 0x0
| lsc_atomic_iinc.tgm (M1, 8) V35:d32 bti(0x3)[V33, V33]:a32 %null %null | V35 ud 0..7   T6 ud 8   channels 8 else unchanged | V35 ud 0..7   T6 ud 8   channels 8 else unchanged
| lsc_atomic_iinc.tgm (M1, 8) V35:d32 bti(0x3)[V33, V33]:a32 V41 %null | V35 ud 0..7   T6 ud 8   channels 8 else unchanged | EINVAL: strict: src1 is V41, but the operation does not use it
| lsc_atomic_iadd.tgm (M1, 8) V35:d32 bti(0x3)[V33, V33]:a32 V41 V41 | V35 ud 8*0   channels 8 else unchanged   | EINVAL: strict: src2 is V41, but the operation does not use it
again
$INSTRUCTION
on lax: expect $LAX
on strict: expect $STRICT
end
