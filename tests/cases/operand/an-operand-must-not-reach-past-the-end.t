# An operand must not reach past the end.
platform pvc
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
scatter.4 (M1, 16) %scratch 0x0:ud V32.0 %r0.0
expect channels 16 else unchanged
oword_ld (2) %scratch 0x0:ud %arg.2016
expect channels 2 else unchanged
oword_ld (2) %scratch 0x0:ud %arg.2020
expect ERANGE: V8 is 2048 bytes; the operand, 2 owords from byte 2020 on, needs 2052
