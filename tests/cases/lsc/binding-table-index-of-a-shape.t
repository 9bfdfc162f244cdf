# Binding table index of a shape. The index is the shape's, not the surface's number.
platform dg2
set T0@1 ub 65535*mix+1
surface T6 512 bytes
set T6 ub 0x66
surface T7 512 bytes
set T7 ub 0x77
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
shape T6 bti=none
shape T7 bti=6
lsc_load.ugm (M1, 1) V40:d8 bti(0x6)[V32]:a32
expect V40 ud 0xeeeeee77   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d8 bti(0x7)[V32]:a32
expect ENXIO: no surface has binding table index 7; .shape T6 bti=7 gives it to T6
