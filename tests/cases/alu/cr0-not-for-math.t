# Rounding modes are not for div, inv and sqrt: to nearest even. Divm and sqrtm follow them.
var V32 f 1 2
var V34 f 8*9
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x30:ud
div (M1, 1) V34(0,0)<1> V32(0,0)<0;1,0> 0x40400000:f
inv (M1, 1) V34(0,1)<1> 0x40400000:f
sqrt (M1, 1) V34(0,2)<1> 0x40400000:f
divm (M1, 1) V34(0,3)<1> V32(0,0)<0;1,0> 0x40400000:f
sqrtm (M1, 1) V34(0,4)<1> 0x40400000:f
xor (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x20:ud
divm (M1, 1) V34(0,5)<1> V32(0,0)<0;1,0> 0x40400000:f
sqrtm (M1, 1) V34(0,6)<1> 0x40400000:f
divm (M1, 1) V34(0,7)<1> (-)V32(0,0)<0;1,0> 0x40400000:f
expect V34 ud 0x3eaaaaab 0x3eaaaaab 0x3fddb3d7 0x3eaaaaaa 0x3fddb3d7 0x3eaaaaab 0x3fddb3d8 0xbeaaaaaa
