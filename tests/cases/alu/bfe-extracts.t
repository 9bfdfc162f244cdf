# Width src0 & 31, offset src1 & 31, of src2; signed fields are extended from their highest bit.
var V32 ud 0 8 32 36 16
var V33 ud 4 4 0 28 24
var V35 ud 0xabcdef89
var V36 d 0xabcdef89
var V34 ud 10*0
bfe (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V35(0,0)<0;1,0>
bfe (M1, 1) V34(0,4)<1> V32(0,4)<0;1,0> V33(0,4)<0;1,0> V35(0,0)<0;1,0>
bfe (M1, 4) V34(0,5)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V36(0,0)<0;1,0>
bfe (M1, 1) V34(1,1)<1> V32(0,4)<0;1,0> V33(0,4)<0;1,0> V36(0,0)<0;1,0>
expect V34 ud 0 0xf8 0 0xa 0xab 0 0xfffffff8 0 0xfffffffa 0xffffffab   else unchanged
