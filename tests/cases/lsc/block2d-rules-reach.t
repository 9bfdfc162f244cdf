# Reach. A load fills registers with zeros to the last one's end; a store reads to its last element.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 255 255 256 29*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
var V50 ub 64*0
var V51 ub 63*0
em 0x0
lsc_load_block2d.ugm (M1, 1) V50:d8.3x3nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect channels 0 else unchanged
lsc_load_block2d.ugm (M1, 1) V51:d8.3x3nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect ERANGE: V51 is 63 bytes; the operand, 64 bytes from byte 0 on, needs 64
var V52 ub 256*0
var V53 ub 255*0
lsc_load_block2d.ugm (M1, 1) V52:d8.2x12x8nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect channels 0 else unchanged
lsc_load_block2d.ugm (M1, 1) V53:d8.2x12x8nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect ERANGE: V53 is 255 bytes; the operand, 256 bytes from byte 0 on, needs 256
var V54 ub 28*0
var V55 ub 27*0
lsc_store_block2d.ugm (M1, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] V54:d32.3x2nn
expect channels 0 else unchanged

each INSTRUCTION RESULT
| lsc_store_block2d.ugm (M1, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] V55:d32.3x2nn | ERANGE: V55 is 27 bytes; the operand, 7 dwords from byte 0 on, needs 28
| lsc_load_block2d.ugm (M1, 1) %null:d8.256x256nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | channels 0 else unchanged
| lsc_load_block2d.ugm (M1, 1) %null:d8.256x257nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | ERANGE: 1 blocks of 256 by 257 elements fill 65792 bytes of registers; no variable has more than 65536
| lsc_load_block2d.ugm (M1, 1) %null:d64.255x65535x65535nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | ERANGE: 255 blocks of 65535 by 65535 elements fill 8761599590400 bytes of registers; no variable has more than 65536
| lsc_load_block2d.ugm (M1, 1) V40:d64.255x65535x65535nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | ERANGE: 255 blocks of 65535 by 65535 elements fill 8761599590400 bytes of registers; no variable has more than 65536
$INSTRUCTION
expect $RESULT
end
