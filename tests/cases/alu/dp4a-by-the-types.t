# src0 + the four products of bytes; bytes of src1 and src2 are signed if that operand is d: 10 + 1 + 4 + 128*128 + 1,
# 10 + 1 + 254*254 + 128*128 + 255*255, 10 + 1 - 2*254 - 128*128 - 255.
var V32 d 10
var V33 d 0x01fe80ff
var V34 ud 0x01fe80ff
var V35 d 3*0
dp4a (M1, 1) V35(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0> V33(0,0)<0;1,0>
dp4a (M1, 1) V35(0,1)<1> V32(0,0)<0;1,0> V34(0,0)<0;1,0> V34(0,0)<0;1,0>
dp4a (M1, 1) V35(0,2)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0> V34(0,0)<0;1,0>
expect V35 d 16400 145936 -17136   else unchanged
