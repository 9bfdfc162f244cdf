# Invalid forms.
platform dg2
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
lsc_load_block2d.ugm (M1, 1) V40:d8.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect EOPNOTSUPP: platform dg2 lacks lsc_load_block2d; pvc is the first that has it
