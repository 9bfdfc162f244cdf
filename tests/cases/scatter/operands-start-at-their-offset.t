# Operands start at their offset. Raw operands start at their byte offset in the variable.
set T0 ud 16384*0x5a5a5a5a
surface T6 1024 bytes of 5a
set T255 ud 16384*0x5a5a5a5a
var V32 ud 5*0 8 9 25*0
var V33 ud 0x83726150..0x91806f5e..0x1010101 0x1314705f 0x23241112 0x94832122 0x95847362..0xa291806f..0x1010101
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
em 0x3
scatter.4 (M1, 8) %slm 0x0:ud V32.20 V33.62
expect T0@32 ud 0x11121314 0x21222324   channels 2 else unchanged
scatter_scaled.1 (M1, 2) %slm 0x0:ud V32.20 V33.63
expect T0@8 uw 0x2313   channels 2 else unchanged
set T0@8 ud 55 66
set V32@24 ud 12
dword_atomic.inc (M1, 2) %slm V32.20 %null.0 %null.0 V35.501
expect V35@500 ud 0x37ee 0x4200 0xeeeeee00   T0@8 ud 56 67   channels 2 else unchanged
