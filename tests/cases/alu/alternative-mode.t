# Bit 0 of cr0: no document defines the exact results of this mode.
var V32 f 1 2
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x1:ud
mov (M1, 1) V32(0,0)<1> V32(0,1)<0;1,0>
expect V32 f 2 2
add (M1, 1) V32(0,0)<1> V32(0,0)<0;1,0> V32(0,0)<0;1,0>
expect EOPNOTSUPP: bit 0 of %cr0 selects the alternative floating-point mode, which is not supported: no document defines it exactly
