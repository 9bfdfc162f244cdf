# A surface of no bytes has none inside.
surface T6 42 bytes of 5a
surface T7 0 bytes
var V32 ud 32*0
var V33 ud 7 31*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
scatter.4 (M1, 16) T7 0x0:ud V32.0 V33.0
expect channels 16 dropped 16 else unchanged
oword_ld (1) T7 0x0:ud V35.0
expect V35 ud 4*0   channels 1 dropped 1 else unchanged
