# Bounds are no matter of strictness. Accesses out of bounds are defined: zeros are returned, data is dropped.
option strict
var V32 ud 0..496..16
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0..496..16
var V40 d 128*0
var V41 f 128*0
var V42 uw 128*0
var V43 ub 128*0
var V44 q 128*0
var V45 df 128*0
var V46 b 128*0
var V47 uq 128*0
var V48 f 128*0
var V60 ud 0..64..16
scatter.4 (M1, 8) %slm 0x1000000:ud V32.0 V33.0
expect channels 8 dropped 8 else unchanged
oword_ld (1) %slm 0x2000000:ud V35.0
expect V35 ud 4*0   channels 1 dropped 1 else unchanged
