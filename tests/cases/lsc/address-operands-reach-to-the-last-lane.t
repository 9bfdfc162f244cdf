# Address operands reach to the last lane.
platform pvc
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
var V54 ub 32*0
var V55 ub 31*0
em 0x0
lsc_load.ugm (M1, 16) V40:d32 flat[V54]:a16
expect channels 0 else unchanged
lsc_load.ugm (M1, 16) V40:d32 flat[V55]:a16
expect ERANGE: V55 is 31 bytes; the operand, 16 words from byte 0 on, needs 32
var V58 ub 64*0
var V59 ub 63*0
lsc_load.ugm (M1, 16) V40:d32 flat[V58]:a32
expect channels 0 else unchanged
lsc_load.ugm (M1, 16) V40:d32 flat[V59]:a32
expect ERANGE: V59 is 63 bytes; the operand, 16 dwords from byte 0 on, needs 64
var V66 ub 128*0
var V67 ub 127*0
lsc_load.ugm (M1, 16) V40:d32 flat[V66]:a64
expect channels 0 else unchanged
lsc_load.ugm (M1, 16) V40:d32 flat[V67]:a64
expect ERANGE: V67 is 127 bytes; the operand, 16 qwords from byte 0 on, needs 128
