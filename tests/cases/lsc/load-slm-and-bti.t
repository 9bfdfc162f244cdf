# .slm reads T0; bti(n) reads the surface with that binding table index.
platform dg2
surface T6 32 bytes
set T6 ud 1..8
set T0 ud 11..18
var V32 ud 0..28..4
var V35 ud 8*0
lsc_load.slm (M1, 8) V35:d32 flat[V32]:a32
expect V35 ud 11..18   channels 8   else unchanged
lsc_load.ugm (M1, 8) V35:d32 bti(0x6)[V32+0x8]:a32
expect V35 ud 3..8 2*0   channels 8 dropped 2   else unchanged
