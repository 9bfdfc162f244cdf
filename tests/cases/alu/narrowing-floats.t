# f to hf and df to f: rounded once, overflow to infinity, denormal results flushed or kept.
var V32 f 65519 65520 1.00048828125 5.9604644775390625e-8
var V34 hf 8*0x1111
var V33 df 1.00000005960464477539062501 3.5e38
var V35 f 2*9
mov (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0>
mov (M1, 2) V35(0,0)<1> V33(0,0)<1;1,0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x420:ud
mov (M1, 4) V34(0,4)<1> V32(0,0)<1;1,0>
expect V34 hf 0x7bff 0x7c00 0x3c00 0x0000 0x7bff 0x7bff 0x3c00 0x0001   V35 ud 0x3f800000 0x7f800000
