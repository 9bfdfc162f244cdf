# Snapshot and mask. dst may overlap the operands; a lane that is off does nothing.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
set V40 ud 0x1000 0 0x3f 0xff 0x40 0 0 1017*0xeeeeeeee
lsc_load_block2d.ugm (M1_NM, 1) V40:d32.4x4nn flat[V40, V40(0,2), V40(0,3), V40(0,4), V40(0,5), V40(0,6)]
expect V40 ud 4*mix+4096 4*mix+4160 4*mix+4224 4*mix+4288   channels 4 else unchanged
set V33 ud 63 255 64
set V43 uq 0x1000
em 0xfffffffe
lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect channels 0 else unchanged
lsc_store_block2d.ugm (M1, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] V41:d32.4x4nn
expect channels 0 else unchanged
