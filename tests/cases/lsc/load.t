# lsc_load reads elements of each width; d8c32 and d16c32 use a dword a lane and zero the rest of it.
platform dg2
set T255@0x40 ub 1..32
var V36 uq 0..28..4
var V35 ud 8*0xeeeeeeee
lsc_load.ugm (M1, 4) V35:d32 flat[V36+0x40]:a64
expect V35 ud 0x04030201 0x08070605 0x0c0b0a09 0x100f0e0d   channels 4   else unchanged
lsc_load.ugm (M1, 4) V35:d8c32 flat[V36+0x40]:a64
expect V35 ud 1 5 9 13   channels 4   else unchanged
lsc_load.ugm (M1, 4) V35:d16c32 flat[V36+0x40]:a64
expect V35 ud 0x0201 0x0605 0x0a09 0x0e0d   channels 4   else unchanged
lsc_load.ugm (M1, 2) V35:d64 flat[V36+0x40]:a64
expect V35 uq 0x0807060504030201 0x0c0b0a0908070605   channels 2   else unchanged
# Elements stand at any byte.
lsc_load.ugm (M1, 2) V35:d64 flat[V36+0x42]:a64
expect V35 uq 0x0a09080706050403 0x0e0d0c0b0a090807   channels 2   else unchanged
lsc_load.ugm (M1, 2) V35:d32 flat[V36+0x41]:a64
expect V35 ud 0x05040302 0x09080706   channels 2   else unchanged
lsc_load.ugm (M1, 2) V35:d16c32 flat[V36+0x41]:a64
expect V35 ud 0x0302 0x0706   channels 2   else unchanged
# An element of a transposed load counts as misaligned unless its address is a multiple of 4 (decision 7 of lib/engine/README.md).
lsc_load.ugm (M1, 1) V35:d64x2t flat[V36+0x46]:a64
expect V35 uq 0x0e0d0c0b0a090807 0x161514131211100f   channels 1 misaligned 1   else unchanged
lsc_load.ugm (M1, 1) V35:d32x2t flat[V36+0x46]:a64
expect V35 ud 0x0a090807 0x0e0d0c0b   channels 1 misaligned 1   else unchanged
lsc_load.ugm (M1, 1) V35:d64x1t flat[V36+0x44]:a64
expect V35 uq 0x0c0b0a0908070605   channels 1   else unchanged
