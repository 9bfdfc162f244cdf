# The same of hf: rounded once to its 11 bits.
var V32 hf 0x399a 0x4200 0xbd00 0x4940
var V34 hf 4*0x0000
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x400:ud
sqrt (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0>
inv (M1, 2) V34(0,2)<1> V32(0,1)<1;1,0>
expect V34 hf 0x3ab2 0x3eee 0x3555 0xba66
