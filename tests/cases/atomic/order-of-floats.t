# Float atomics: the order of FMIN and FMAX, what FCMPWR calls equal: decision 8 of lib/engine/README.md.
var V32 ud 12 31*0
var V33 ud 0x80000000 31*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0

# Edge values. The sentences of decision 8 of lib/engine/README.md as bits, written out by hand.
again
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0   T0@12 ud 0x80000000   channels 1 else unchanged
set V33 ud 0
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x80000000   channels 1 else unchanged
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect T0@12 ud 0   channels 1 else unchanged
set V33 ud 0x80000000
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0   channels 1 else unchanged
set T0@14 uw 0x3f80
set V33 ud 0x7fc00000
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800000   channels 1 else unchanged
set T0@14 uw 0x7fc0
set V33 ud 0x7f800000
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7fc00000   T0@12 ud 0x7f800000   channels 1 else unchanged
set T0@15 ub 63
set V33 ud 0x7fc00000
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800000   channels 1 else unchanged
set T0@14 uw 0xffc0
set V33 ud 0xff800000
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xffc00000   T0@12 ud 0xff800000   channels 1 else unchanged
set V33 ud 0x7f800001
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xff800000   T0@12 ud 0x7f800001   channels 1 else unchanged
set V33 ud 0xff800000
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800001   channels 1 else unchanged
set T0@12 ub 0
set V33 ud 0x7f800001
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800000   T0@12 ud 0x7f800001   channels 1 else unchanged
set T0@15 ub 0xff
set V33 ud 0x7f800000
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xff800001   channels 1 else unchanged
set T0@12 ud 0x7fc00000
set V33 ud 0x7f800001
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7fc00000   T0@12 ud 0x7f800001   channels 1 else unchanged
set T0@12 ub 0 0 0xc0
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect T0@12 ud 0x7f800001   channels 1 else unchanged
set T0@14 ub 0xc0
set V33 ud 0x7fc00002
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7fc00001   channels 1 else unchanged
set T0@14 ub 0x80
set V33 ud 0x7f800002
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800001   channels 1 else unchanged
set T0@12 ud 0
set V33 ud 0x80000001
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0   T0@12 ud 0x80000001   channels 1 else unchanged
set T0@12 ud 0
set V33 ud 1
dword_atomic.fmax (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect T0@12 ud 1   channels 1 else unchanged
set T0@12 ub 2
dword_atomic.fmin (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 2   T0@12 ud 1   channels 1 else unchanged
set T0@12 ub 0
set V33 ud 0xbeef8000
dword_atomic.fmin.16 (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0   T0@13 ub 0x80   channels 1 else unchanged
set V33 ud 0xbeef0000
dword_atomic.fmax.16 (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x8000   T0@13 ub 0   channels 1 else unchanged
set T0@13 ub 60
set V33 ud 0xbeef7e00
dword_atomic.fmin.16 (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3c00   channels 1 else unchanged
set T0@13 ub 0x7c
set V33 ud 0xbeef7c01
dword_atomic.fmax.16 (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7c00   T0@12 ub 1   channels 1 else unchanged
set T0@12 uw 0
set V33 ud 0xbeef0001
dword_atomic.fmax.16 (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0   T0@12 ub 1   channels 1 else unchanged
set T0@12 uw 0xfbff
set V33 ud 0xbeeffc00
dword_atomic.fmin.16 (M1, 1) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xfbff   T0@12 uw 0xfc00   channels 1 else unchanged

# Fcmpwr by hand. fcmpwr(old, src0, src1): src0 == old ? src1 : old.
again
set T0@14 uw 0x3f80
set V33 ud 0x3f800000
set V34 ud 0x40000000
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000   T0@12 ud 0x40000000   channels 1 else unchanged
set T0@14 uw 0x3f80
set V33 ud 0x40000000
set V34 ud 0x3f800000
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect channels 1 else unchanged
set T0@14 uw 0x7fc0
set V33 ud 0x7fc00000
set V34 ud 0x40000000
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0x7fc00000   channels 1 else unchanged
set T0@14 uw 0x8000
set V33 ud 0
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000   T0@12 ud 0x40000000   channels 1 else unchanged
set T0@15 ub 0
set V33 ud 0x80000000
set V34 ud 0x7f800001
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0   T0@12 ud 0x7f800001   channels 1 else unchanged
set T0@14 uw 0
set V33 ud 0
set V34 ud 0x40000000
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 1   channels 1 else unchanged
set V33 ud 1
set V34 ud 2
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect T0@12 ud 2   channels 1 else unchanged
set T0@12 ud 0x7f800000
set V33 ud 0x7f800000
set V34 ud 0x80000000
dword_atomic.fcmpwr (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0x7f800000   T0@12 ud 0x80000000   channels 1 else unchanged
set T0@13 ub 60
set V33 ud 0xbeef3c00
set V34 ud 0xbeef4000
dword_atomic.fcmpwr.16 (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0x3c00   T0@13 ub 0x40   channels 1 else unchanged
set T0@13 ub 0x7e
set V33 ud 0xbeef7e00
dword_atomic.fcmpwr.16 (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0x7e00   channels 1 else unchanged
set T0@13 ub 0x80
set V33 ud 0xbeef0000
set V34 ud 0xbeef7c01
dword_atomic.fcmpwr.16 (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 0x8000   T0@12 uw 0x7c01   channels 1 else unchanged
set T0@13 ub 0
set V33 ud 0xbeef8001
set V34 ud 0xbeef4000
dword_atomic.fcmpwr.16 (M1, 1) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 1   channels 1 else unchanged

# Lanes do not disturb each other. Many lanes in one message have the same effect as each alone.
again
set T0@2 uw 0x7f80 0 0 0xffff 0x7f7f 3*0 0x3f80 3*0 0x80 0 0 0xffff 0x7f 0 0 2 3*0 1 8*0 0x8000 0 0 1 0x8000 0 0 2 0x8000 0 0 0xffff 0x807f 3*0 0x8080 3*0 0xbf80 0 0 0xffff 0xff7f 3*0 0xff80
set V32 ud 0..120..8
set V33 ud 0xff800000 0xff7fffff 0xbf800000 0x80800000 0x807fffff 0x80000002 0x80000001 0x80000000 0 1 2 0x7fffff 0x800000 0x3f800000 0x7f7fffff 0x7f800000
dword_atomic.fmax (M1, 16) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800000 0x7f7fffff 0x3f800000 0x800000 0x7fffff 2 1 0 0x80000000 0x80000001 0x80000002 0x807fffff 0x80800000 0xbf800000 0xff7fffff 0xff800000
expect T0@64 ud 0 0 1 0 2 0 0x7fffff 0 0x800000 0 0x3f800000 0 0x7f7fffff 0 0x7f800000   channels 16 else unchanged
