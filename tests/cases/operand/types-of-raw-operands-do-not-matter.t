# Types of raw operands do not matter. Decision 10 of lib/engine/README.md: types of the operands change nothing else.
set T0 ud 0xfffffff0..0xfffffff7
var V32 ud 1 31*0
var V33 ud 0xfeedf00d 31*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V50 ud 0..28..4 120*0
var V51 ud 1..8 120*0
var V52 ud 128*0
em 0xff
dword_atomic.min (M1, 8) %slm V50.0 V51.0 %null.0 V52.0
expect V52 ud 0xfffffff0..0xfffffff7   T0 ud 1..8   channels 8 else unchanged
set T0 ud 0xfffffff0..0xfffffff7
var V53 d 0 4 8 12 16 20 24 28 120*0
var V54 d 1 2 3 4 5 6 7 8 120*0
var V55 d 128*0
dword_atomic.min (M1, 8) %slm V53.0 V54.0 %null.0 V55.0
expect V55 d -16 -15 -14 -13 -12 -11 -10 -9   T0 ud 1..8   channels 8 else unchanged
set T0 ud 0xfffffff0..0xfffffff7
var V56 f 0 0x4 0x8 0xc 0x10 0x14 0x18 0x1c 120*0
var V57 f 0x1 0x2 0x3 0x4 0x5 0x6 0x7 0x8 120*0
var V58 f 128*0
dword_atomic.min (M1, 8) %slm V56.0 V57.0 %null.0 V58.0
expect V58 f 0xfffffff0 0xfffffff1 0xfffffff2 0xfffffff3 0xfffffff4 0xfffffff5 0xfffffff6 0xfffffff7   T0 ud 1..8
expect channels 8 else unchanged
set T0 ud 0xfffffff0..0xfffffff7
var V59 uq 128*0
var V60 uq 128*0
var V61 uq 128*0
set V59 uq 0x400000000..0x1c00000018..0x800000008
set V60 uq 0x200000001..0x800000007..0x200000002
dword_atomic.min (M1, 8) %slm V59.0 V60.0 %null.0 V61.0
expect V61 uq 0xfffffff1fffffff0..0xfffffff7fffffff6..0x200000002   T0 ud 1..8   channels 8 else unchanged
set T0 ud 0xfffffff0..0xfffffff7
var V62 df 128*0
var V63 df 128*0
var V64 df 128*0
set V62 df 0x400000000 0xc00000008 0x1400000010 0x1c00000018
set V63 df 0x200000001 0x400000003 0x600000005 0x800000007
dword_atomic.min (M1, 8) %slm V62.0 V63.0 %null.0 V64.0
expect V64 df 0xfffffff1fffffff0 0xfffffff3fffffff2 0xfffffff5fffffff4 0xfffffff7fffffff6   T0 ud 1..8   channels 8 else unchanged
set T0 ud 0xfffffff0..0xfffffff7
var V65 uw 0 0 4 0 8 0 12 0 16 0 20 0 24 0 28 113*0
var V66 uw 1 0 2 0 3 0 4 0 5 0 6 0 7 0 8 113*0
var V67 uw 128*0
dword_atomic.min (M1, 8) %slm V65.0 V66.0 %null.0 V67.0
expect V67 uw 0xfff0 0xffff 0xfff1 0xffff 0xfff2 0xffff 0xfff3 0xffff 0xfff4 0xffff 0xfff5 0xffff 0xfff6 0xffff 0xfff7 0xffff
expect T0 ud 1..8   channels 8 else unchanged
set T0 ud 0xfffffff0..0xfffffff7
var V68 ub 4*0 4 3*0 8 3*0 12 3*0 16 3*0 20 3*0 24 3*0 28 99*0
var V69 ub 1 3*0 2 3*0 3 3*0 4 3*0 5 3*0 6 3*0 7 3*0 8 99*0
var V70 ub 128*0
dword_atomic.min (M1, 8) %slm V68.0 V69.0 %null.0 V70.0
expect V70 ub 0xf0 3*0xff 0xf1 3*0xff 0xf2 3*0xff 0xf3 3*0xff 0xf4 3*0xff 0xf5 3*0xff 0xf6 3*0xff 0xf7 3*0xff
expect T0 ud 1..8   channels 8 else unchanged
set T0 ud 0xfffffff0..0xfffffff7
var V71 hf 0x0 0x0 0x4 0x0 0x8 0x0 0xc 0x0 0x10 0x0 0x14 0x0 0x18 0x0 0x1c 113*0x0
var V72 hf 0x1 0x0 0x2 0x0 0x3 0x0 0x4 0x0 0x5 0x0 0x6 0x0 0x7 0x0 0x8 113*0x0
var V73 hf 128*0x0
dword_atomic.min (M1, 8) %slm V71.0 V72.0 %null.0 V73.0
expect V73 hf 0xfff0 0xffff 0xfff1 0xffff 0xfff2 0xffff 0xfff3 0xffff 0xfff4 0xffff 0xfff5 0xffff 0xfff6 0xffff 0xfff7 0xffff
expect T0 ud 1..8   channels 8 else unchanged
