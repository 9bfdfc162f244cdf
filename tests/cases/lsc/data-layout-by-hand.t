# Layout by hand. The page's picture by hand: d32x2 of four lanes where a register has 32 bytes.
platform dg2
set T255@256 ud 0x11234567 0x80000001
set T255@512 ud 0x21234567 0x80000002
set T255@768 ud 0x31234567 0x80000003
set T255@1024 ud 0x41234567 0x80000004
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x100..0x400..256 28*0
each INSTRUCTION RESULT
| lsc_load.ugm (M1, 4) V35:d32x2 flat[V36]:a64 | V35 ud 0x11234567..0x41234567..0x10000000   V35@32 ud 0x80000001..0x80000004   channels 4 else unchanged
| lsc_load.ugm (M1, 4) V35:d16c32h flat[V36]:a64 | V35 ud 4*0x45670000   channels 4 else unchanged
| lsc_load.ugm (M1, 4) V35:d16c32 flat[V36]:a64 | V35 ud 4*0x4567   channels 4 else unchanged
| lsc_load.ugm (M1, 4) V35:d8c32 flat[V36+0x3]:a64 | V35 ud 17..65..16   channels 4 else unchanged
| lsc_load.ugm (M1, 4) V35:d8 flat[V36+0x3]:a64 | V35 ud 0x41312111   channels 4 else unchanged
| lsc_load.ugm (M1_NM, 1) V35:d32x2t flat[V36]:a64 | V35 ud 0x11234567 0x80000001   channels 1 else unchanged
| lsc_load_quad.ugm (M1, 2) V35:d32.y flat[V36]:a64 | V35 ud 0x80000001 0x80000002   channels 2 else unchanged
$INSTRUCTION
expect $RESULT
end
