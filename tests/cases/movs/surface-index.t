# MOVS makes a surface index mean the surface with a binding table index.
surface T6 16 bytes of 66
surface T7 16 bytes of 77
var V35 ud 4*0
movs (M1_NM, 1) T6(0) 0x7:ud
oword_ld (1) T6 0x0:ud V35.0
expect V35 ud 4*0x77777777   channels 1   else unchanged
movs (M1_NM, 1) T6(0) 0x6:ud
oword_ld (1) T6 0x0:ud V35.0
expect V35 ud 4*0x66666666   channels 1   else unchanged
