# Takes the index of a variable. The value of a variable: 4 bytes at row * GRF + col * size of its type.
set T0 ud 16384*0xa0a0a0a0
surface T6 4096 bytes of 60
surface T7 4096 bytes of 70
surface T8 4096 bytes of 80
set T255 ud 16384*0xa5a5a5a5
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V50 uw 19*0 100 12*0
shape T8 bti=100
movs (M1, 1) T9(0) V50(1,3)<0;1,0>
expect channels 0 else unchanged
oword_ld (1) T9 0x0:ud V35.0
expect V35 ud 4*0x80808080   channels 1 else unchanged
set V50@38 uw 7 256
movs (M1, 1) T9(0) V50(1,3)<0;1,0>
expect ENXIO: no surface can have binding table index 16777223; user surfaces have 0 to 251, T0 254 and T255 255
oword_ld (1) T9 0x0:ud V35.0
expect channels 1 else unchanged
movs (M1, 1) T9(0) V50(1,15)<0;1,0>
expect ERANGE: V50 is 64 bytes; the operand, 1 dword from byte 62 on, needs 66
movs (M1, 1) T9(0) V99(0,0)<0;1,0>
expect ENOENT: V99 is not declared
hex 2d 80 06 00 0900 00 00 00000000 00 00 2101
expect EINVAL: src0 is V0 (%null), but the operation needs it
