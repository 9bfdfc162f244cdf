# Of 16 lanes the high halves are two registers of 32 bytes further.
var V32 ud 16*0x80000000
var V35 ud 33*0
madw (M1, 16) V35(0,0)<1> V32(0,0)<1;1,0> 0x6:ud 0x1:ud
expect V35 ud 16*1 16*3   else unchanged
