# Of a surface without index.
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
shape T8 bti=100
shape T6 bti=none
movs (M1_NM, 1) V35(0,0)<1> T6(0)
expect ENXIO: T6 has no binding table index; .shape T6 bti= and a number gives it one
movs (M1_NM, 1) T9(0) T6(0)
expect channels 0 else unchanged
oword_ld (1) T9 0x0:ud V35.0
expect V35 ud 4*0x60606060   channels 1 else unchanged
movs (M1_NM, 1) T7(0) 0x6:ud
expect ENXIO: no surface has binding table index 6; .shape T6 bti=6 gives it to T6
