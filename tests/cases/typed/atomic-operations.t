# Operations.
surface T6 1024 bytes
set T6 ud 3*0x5a5a5a5a 7 3*0x5a5a5a5a 7 3*0x5a5a5a5a 7 3*0x5a5a5a5a 7 3*0x5a5a5a5a 7 3*0x5a5a5a5a 7 3*0x5a5a5a5a 7 3*0x5a5a5a5a 7 224*0x5a5a5a5a
var V32 ud 8*3 24*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 7 6 8 4 3 2 1 25*0
em 0xffffffdf
shape T6 format=none
again
set T6@12 ud 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff
set V33 ud 8*2
shape T6 format=R32_UINT width=4 height=8 pitch=16
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffffffff 0xffffffff 0 0xffffffff 0xffffffff 0xeeeeeeee 0xffffffff 0xffffffff   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@44 ud 1
set T6@92 ud 1
set V35 ud 8*0xeeeeeeee
typed_atomic.sub (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 1 1 0 1 1 0xeeeeeeee 1 1   T6@12 ud 0xffffffff   T6@28 ud 0xffffffff   T6@60 ud 0xffffffff
expect T6@76 ud 0xffffffff   T6@108 ud 0xffffffff   T6@124 ud 0xffffffff   channels 7 dropped 1 else unchanged

each OP RESULT
| typed_atomic.inc    | V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 8   T6@28 ud 8   T6@60 ud 8   T6@76 ud 8   T6@108 ud 8   T6@124 ud 8   channels 7 dropped 1 else unchanged
| typed_atomic.dec    | V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 6   T6@28 ud 6   T6@60 ud 6   T6@76 ud 6   T6@108 ud 6   T6@124 ud 6   channels 7 dropped 1 else unchanged
| typed_atomic.predec | V35 ud 6 6 0 6 6 0xeeeeeeee 6 6   T6@12 ud 6   T6@28 ud 6   T6@60 ud 6   T6@76 ud 6   T6@108 ud 6   T6@124 ud 6   channels 7 dropped 1 else unchanged
again
shape T6 format=R32_UINT width=4 height=8 pitch=16
$OP (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
end

set T6@12 ud 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000
set V33 ud 8*1
set V35 ud 8*0xeeeeeeee
typed_atomic.min (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@12 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set T6@60 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set T6@108 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set V35 ud 8*0xeeeeeeee
typed_atomic.max (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.imin (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.imax (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@44 ud 1
set T6@92 ud 1
set V33 ud 8*2
set V35 ud 8*0xeeeeeeee
typed_atomic.xchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 1 1 0 1 1 0xeeeeeeee 1 1   T6@12 ud 2   T6@28 ud 2   T6@60 ud 2   T6@76 ud 2   T6@108 ud 2   T6@124 ud 2
expect channels 7 dropped 1 else unchanged

again
set V33 ud 8*9
set V34 ud 8*7
shape T6 format=R32_UINT width=4 height=8 pitch=16
typed_atomic.cmpxchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 9   T6@28 ud 9   T6@60 ud 9   T6@76 ud 9   T6@108 ud 9   T6@124 ud 9
expect channels 7 dropped 1 else unchanged

again
set V33 ud 8*9
set V34 ud 8*8
shape T6 format=R32_UINT width=4 height=8 pitch=16
typed_atomic.cmpxchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   channels 7 dropped 1 else unchanged
set T6@12 uw 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00
set V33 ud 8*0xff0
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.and (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xf00   T6@28 ud 0xf00   T6@60 ud 0xf00
expect T6@76 ud 0xf00   T6@108 ud 0xf00   T6@124 ud 0xf00   channels 7 dropped 1 else unchanged
set T6@13 ub 0xff 0 0 12*0x5a 0 0xff
set T6@61 ub 0xff 0 0 12*0x5a 0 0xff
set T6@109 ub 0xff 0 0 12*0x5a 0 0xff
set V35 ud 8*0xeeeeeeee
typed_atomic.or (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xfff0   T6@28 ud 0xfff0
expect T6@60 ud 0xfff0   T6@76 ud 0xfff0   T6@108 ud 0xfff0   T6@124 ud 0xfff0   channels 7 dropped 1 else unchanged
set T6@12 ub 0 0xff 0 0 12*0x5a 0
set T6@60 ub 0 0xff 0 0 12*0x5a 0
set T6@108 ub 0 0xff 0 0 12*0x5a 0
set V35 ud 8*0xeeeeeeee
typed_atomic.xor (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xf0f0   T6@28 ud 0xf0f0
expect T6@60 ud 0xf0f0   T6@76 ud 0xf0f0   T6@108 ud 0xf0f0   T6@124 ud 0xf0f0   channels 7 dropped 1 else unchanged
set T6@12 ud 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000
set V33 ud 8*0xbf800000
set V35 ud 8*0xeeeeeeee
typed_atomic.fmin (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0xbf800000
expect T6@28 ud 0xbf800000   T6@60 ud 0xbf800000   T6@76 ud 0xbf800000   T6@108 ud 0xbf800000   T6@124 ud 0xbf800000
expect channels 7 dropped 1 else unchanged
set T6@15 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set T6@63 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set T6@111 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set V35 ud 8*0xeeeeeeee
typed_atomic.fmax (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   channels 7 dropped 1 else unchanged
set T6@14 uw 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0
set V33 ud 8*0x80000000
set V34 ud 8*0x40000000
set V35 ud 8*0xeeeeeeee
typed_atomic.fcmpwr (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 5*0 0xeeeeeeee 0 0   T6@12 ud 0x40000000   T6@28 ud 0x40000000   T6@60 ud 0x40000000   T6@76 ud 0x40000000
expect T6@108 ud 0x40000000   T6@124 ud 0x40000000   channels 7 dropped 1 else unchanged
set T6@14 uw 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80
set V33 ud 8*0x3f800000
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.fadd (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0x40000000
expect T6@28 ud 0x40000000   T6@60 ud 0x40000000   T6@76 ud 0x40000000   T6@108 ud 0x40000000   T6@124 ud 0x40000000
expect channels 7 dropped 1 else unchanged
set T6@14 uw 0x3f80 6*0x5a5a 0 0x3f80
set T6@62 uw 0x3f80 6*0x5a5a 0 0x3f80
set T6@110 uw 0x3f80 6*0x5a5a 0 0x3f80
set V35 ud 8*0xeeeeeeee
typed_atomic.fsub (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0   T6@28 ud 0
expect T6@60 ud 0   T6@76 ud 0   T6@108 ud 0   T6@124 ud 0   channels 7 dropped 1 else unchanged

again
set T6@6 uw 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 4*0x5a5a
set V33 ud 8*0xabcd0002
shape T6 format=R16_UINT width=4 height=8 pitch=16
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffff 0xffff 0 0xffff 0xffff 0xeeeeeeee 0xffff 0xffff   T6@6 uw 1   T6@22 uw 1   T6@54 uw 1   T6@70 uw 1
expect T6@102 uw 1   T6@118 uw 1   channels 7 dropped 1 else unchanged
set T6@6 ub 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0
set V33 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.predec.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffff 0xffff 0 0xffff 0xffff 0xeeeeeeee 0xffff 0xffff   T6@6 uw 0xffff   T6@22 uw 0xffff
expect T6@54 uw 0xffff   T6@70 uw 0xffff   T6@102 uw 0xffff   T6@118 uw 0xffff   channels 7 dropped 1 else unchanged
set T6@6 uw 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000
set V33 ud 8*0xffff0001
set V35 ud 8*0xeeeeeeee
typed_atomic.imin.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x8000 0x8000 0 0x8000 0x8000 0xeeeeeeee 0x8000 0x8000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.min.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x8000 0x8000 0 0x8000 0x8000 0xeeeeeeee 0x8000 0x8000   T6@6 uw 1   T6@22 uw 1   T6@54 uw 1   T6@70 uw 1
expect T6@102 uw 1   T6@118 uw 1   channels 7 dropped 1 else unchanged
set T6@6 ub 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7
set V33 ud 8*0xffff0009
set V34 ud 8*0xffff0007
set V35 ud 8*0xeeeeeeee
typed_atomic.cmpxchg.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@6 ub 9   T6@22 ub 9   T6@54 ub 9   T6@70 ub 9   T6@102 ub 9   T6@118 ub 9
expect channels 7 dropped 1 else unchanged
set T6@6 uw 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00
set V33 ud 8*0xffff4000
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.fmax.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3c00 0x3c00 0 0x3c00 0x3c00 0xeeeeeeee 0x3c00 0x3c00   T6@7 ub 0x40   T6@23 ub 0x40   T6@55 ub 0x40
expect T6@71 ub 0x40   T6@103 ub 0x40   T6@119 ub 0x40   channels 7 dropped 1 else unchanged

again
set T6@12 ud 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff
set V33 ud 8*2
shape T6 format=R32_SINT width=4 height=8 pitch=16
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffffffff 0xffffffff 0 0xffffffff 0xffffffff 0xeeeeeeee 0xffffffff 0xffffffff   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@44 ud 1
set T6@92 ud 1
set V35 ud 8*0xeeeeeeee
typed_atomic.sub (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 1 1 0 1 1 0xeeeeeeee 1 1   T6@12 ud 0xffffffff   T6@28 ud 0xffffffff   T6@60 ud 0xffffffff
expect T6@76 ud 0xffffffff   T6@108 ud 0xffffffff   T6@124 ud 0xffffffff   channels 7 dropped 1 else unchanged

each OP RESULT
| typed_atomic.inc    | V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 8   T6@28 ud 8   T6@60 ud 8   T6@76 ud 8   T6@108 ud 8   T6@124 ud 8   channels 7 dropped 1 else unchanged
| typed_atomic.dec    | V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 6   T6@28 ud 6   T6@60 ud 6   T6@76 ud 6   T6@108 ud 6   T6@124 ud 6   channels 7 dropped 1 else unchanged
| typed_atomic.predec | V35 ud 6 6 0 6 6 0xeeeeeeee 6 6   T6@12 ud 6   T6@28 ud 6   T6@60 ud 6   T6@76 ud 6   T6@108 ud 6   T6@124 ud 6   channels 7 dropped 1 else unchanged
again
shape T6 format=R32_SINT width=4 height=8 pitch=16
$OP (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
end

set T6@12 ud 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000
set V33 ud 8*1
set V35 ud 8*0xeeeeeeee
typed_atomic.min (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@12 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set T6@60 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set T6@108 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set V35 ud 8*0xeeeeeeee
typed_atomic.max (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.imin (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.imax (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@44 ud 1
set T6@92 ud 1
set V33 ud 8*2
set V35 ud 8*0xeeeeeeee
typed_atomic.xchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 1 1 0 1 1 0xeeeeeeee 1 1   T6@12 ud 2   T6@28 ud 2   T6@60 ud 2   T6@76 ud 2   T6@108 ud 2   T6@124 ud 2
expect channels 7 dropped 1 else unchanged

again
set V33 ud 8*9
set V34 ud 8*7
shape T6 format=R32_SINT width=4 height=8 pitch=16
typed_atomic.cmpxchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 9   T6@28 ud 9   T6@60 ud 9   T6@76 ud 9   T6@108 ud 9   T6@124 ud 9
expect channels 7 dropped 1 else unchanged

again
set V33 ud 8*9
set V34 ud 8*8
shape T6 format=R32_SINT width=4 height=8 pitch=16
typed_atomic.cmpxchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   channels 7 dropped 1 else unchanged
set T6@12 uw 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00
set V33 ud 8*0xff0
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.and (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xf00   T6@28 ud 0xf00   T6@60 ud 0xf00
expect T6@76 ud 0xf00   T6@108 ud 0xf00   T6@124 ud 0xf00   channels 7 dropped 1 else unchanged
set T6@13 ub 0xff 0 0 12*0x5a 0 0xff
set T6@61 ub 0xff 0 0 12*0x5a 0 0xff
set T6@109 ub 0xff 0 0 12*0x5a 0 0xff
set V35 ud 8*0xeeeeeeee
typed_atomic.or (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xfff0   T6@28 ud 0xfff0
expect T6@60 ud 0xfff0   T6@76 ud 0xfff0   T6@108 ud 0xfff0   T6@124 ud 0xfff0   channels 7 dropped 1 else unchanged
set T6@12 ub 0 0xff 0 0 12*0x5a 0
set T6@60 ub 0 0xff 0 0 12*0x5a 0
set T6@108 ub 0 0xff 0 0 12*0x5a 0
set V35 ud 8*0xeeeeeeee
typed_atomic.xor (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xf0f0   T6@28 ud 0xf0f0
expect T6@60 ud 0xf0f0   T6@76 ud 0xf0f0   T6@108 ud 0xf0f0   T6@124 ud 0xf0f0   channels 7 dropped 1 else unchanged
set T6@12 ud 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000
set V33 ud 8*0xbf800000
set V35 ud 8*0xeeeeeeee
typed_atomic.fmin (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0xbf800000
expect T6@28 ud 0xbf800000   T6@60 ud 0xbf800000   T6@76 ud 0xbf800000   T6@108 ud 0xbf800000   T6@124 ud 0xbf800000
expect channels 7 dropped 1 else unchanged
set T6@15 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set T6@63 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set T6@111 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set V35 ud 8*0xeeeeeeee
typed_atomic.fmax (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   channels 7 dropped 1 else unchanged
set T6@14 uw 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0
set V33 ud 8*0x80000000
set V34 ud 8*0x40000000
set V35 ud 8*0xeeeeeeee
typed_atomic.fcmpwr (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 5*0 0xeeeeeeee 0 0   T6@12 ud 0x40000000   T6@28 ud 0x40000000   T6@60 ud 0x40000000   T6@76 ud 0x40000000
expect T6@108 ud 0x40000000   T6@124 ud 0x40000000   channels 7 dropped 1 else unchanged
set T6@14 uw 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80
set V33 ud 8*0x3f800000
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.fadd (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0x40000000
expect T6@28 ud 0x40000000   T6@60 ud 0x40000000   T6@76 ud 0x40000000   T6@108 ud 0x40000000   T6@124 ud 0x40000000
expect channels 7 dropped 1 else unchanged
set T6@14 uw 0x3f80 6*0x5a5a 0 0x3f80
set T6@62 uw 0x3f80 6*0x5a5a 0 0x3f80
set T6@110 uw 0x3f80 6*0x5a5a 0 0x3f80
set V35 ud 8*0xeeeeeeee
typed_atomic.fsub (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0   T6@28 ud 0
expect T6@60 ud 0   T6@76 ud 0   T6@108 ud 0   T6@124 ud 0   channels 7 dropped 1 else unchanged

again
set T6@6 uw 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 4*0x5a5a
set V33 ud 8*0xabcd0002
shape T6 format=R16_SINT width=4 height=8 pitch=16
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffff 0xffff 0 0xffff 0xffff 0xeeeeeeee 0xffff 0xffff   T6@6 uw 1   T6@22 uw 1   T6@54 uw 1   T6@70 uw 1
expect T6@102 uw 1   T6@118 uw 1   channels 7 dropped 1 else unchanged
set T6@6 ub 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0
set V33 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.predec.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffff 0xffff 0 0xffff 0xffff 0xeeeeeeee 0xffff 0xffff   T6@6 uw 0xffff   T6@22 uw 0xffff
expect T6@54 uw 0xffff   T6@70 uw 0xffff   T6@102 uw 0xffff   T6@118 uw 0xffff   channels 7 dropped 1 else unchanged
set T6@6 uw 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000
set V33 ud 8*0xffff0001
set V35 ud 8*0xeeeeeeee
typed_atomic.imin.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x8000 0x8000 0 0x8000 0x8000 0xeeeeeeee 0x8000 0x8000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.min.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x8000 0x8000 0 0x8000 0x8000 0xeeeeeeee 0x8000 0x8000   T6@6 uw 1   T6@22 uw 1   T6@54 uw 1   T6@70 uw 1
expect T6@102 uw 1   T6@118 uw 1   channels 7 dropped 1 else unchanged
set T6@6 ub 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7
set V33 ud 8*0xffff0009
set V34 ud 8*0xffff0007
set V35 ud 8*0xeeeeeeee
typed_atomic.cmpxchg.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@6 ub 9   T6@22 ub 9   T6@54 ub 9   T6@70 ub 9   T6@102 ub 9   T6@118 ub 9
expect channels 7 dropped 1 else unchanged
set T6@6 uw 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00
set V33 ud 8*0xffff4000
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.fmax.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3c00 0x3c00 0 0x3c00 0x3c00 0xeeeeeeee 0x3c00 0x3c00   T6@7 ub 0x40   T6@23 ub 0x40   T6@55 ub 0x40
expect T6@71 ub 0x40   T6@103 ub 0x40   T6@119 ub 0x40   channels 7 dropped 1 else unchanged

again
set T6@12 ud 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff 3*0x5a5a5a5a 0xffffffff
set V33 ud 8*2
shape T6 format=R32_FLOAT width=4 height=8 pitch=16
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffffffff 0xffffffff 0 0xffffffff 0xffffffff 0xeeeeeeee 0xffffffff 0xffffffff   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@44 ud 1
set T6@92 ud 1
set V35 ud 8*0xeeeeeeee
typed_atomic.sub (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 1 1 0 1 1 0xeeeeeeee 1 1   T6@12 ud 0xffffffff   T6@28 ud 0xffffffff   T6@60 ud 0xffffffff
expect T6@76 ud 0xffffffff   T6@108 ud 0xffffffff   T6@124 ud 0xffffffff   channels 7 dropped 1 else unchanged

each OP RESULT
| typed_atomic.inc    | V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 8   T6@28 ud 8   T6@60 ud 8   T6@76 ud 8   T6@108 ud 8   T6@124 ud 8   channels 7 dropped 1 else unchanged
| typed_atomic.dec    | V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 6   T6@28 ud 6   T6@60 ud 6   T6@76 ud 6   T6@108 ud 6   T6@124 ud 6   channels 7 dropped 1 else unchanged
| typed_atomic.predec | V35 ud 6 6 0 6 6 0xeeeeeeee 6 6   T6@12 ud 6   T6@28 ud 6   T6@60 ud 6   T6@76 ud 6   T6@108 ud 6   T6@124 ud 6   channels 7 dropped 1 else unchanged
again
shape T6 format=R32_FLOAT width=4 height=8 pitch=16
$OP (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
end

set T6@12 ud 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000 3*0x5a5a5a5a 0x80000000
set V33 ud 8*1
set V35 ud 8*0xeeeeeeee
typed_atomic.min (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@12 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set T6@60 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set T6@108 ud 0x80000000 3*0x5a5a5a5a 0x80000000
set V35 ud 8*0xeeeeeeee
typed_atomic.max (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.imin (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.imax (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x80000000 0x80000000 0 0x80000000 0x80000000 0xeeeeeeee 0x80000000 0x80000000   T6@12 ud 1   T6@28 ud 1
expect T6@60 ud 1   T6@76 ud 1   T6@108 ud 1   T6@124 ud 1   channels 7 dropped 1 else unchanged
set T6@44 ud 1
set T6@92 ud 1
set V33 ud 8*2
set V35 ud 8*0xeeeeeeee
typed_atomic.xchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 1 1 0 1 1 0xeeeeeeee 1 1   T6@12 ud 2   T6@28 ud 2   T6@60 ud 2   T6@76 ud 2   T6@108 ud 2   T6@124 ud 2
expect channels 7 dropped 1 else unchanged

again
set V33 ud 8*9
set V34 ud 8*7
shape T6 format=R32_FLOAT width=4 height=8 pitch=16
typed_atomic.cmpxchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@12 ud 9   T6@28 ud 9   T6@60 ud 9   T6@76 ud 9   T6@108 ud 9   T6@124 ud 9
expect channels 7 dropped 1 else unchanged

again
set V33 ud 8*9
set V34 ud 8*8
shape T6 format=R32_FLOAT width=4 height=8 pitch=16
typed_atomic.cmpxchg (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   channels 7 dropped 1 else unchanged
set T6@12 uw 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00 0 6*0x5a5a 0xff00
set V33 ud 8*0xff0
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.and (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xf00   T6@28 ud 0xf00   T6@60 ud 0xf00
expect T6@76 ud 0xf00   T6@108 ud 0xf00   T6@124 ud 0xf00   channels 7 dropped 1 else unchanged
set T6@13 ub 0xff 0 0 12*0x5a 0 0xff
set T6@61 ub 0xff 0 0 12*0x5a 0 0xff
set T6@109 ub 0xff 0 0 12*0x5a 0 0xff
set V35 ud 8*0xeeeeeeee
typed_atomic.or (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xfff0   T6@28 ud 0xfff0
expect T6@60 ud 0xfff0   T6@76 ud 0xfff0   T6@108 ud 0xfff0   T6@124 ud 0xfff0   channels 7 dropped 1 else unchanged
set T6@12 ub 0 0xff 0 0 12*0x5a 0
set T6@60 ub 0 0xff 0 0 12*0x5a 0
set T6@108 ub 0 0xff 0 0 12*0x5a 0
set V35 ud 8*0xeeeeeeee
typed_atomic.xor (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xff00 0xff00 0 0xff00 0xff00 0xeeeeeeee 0xff00 0xff00   T6@12 ud 0xf0f0   T6@28 ud 0xf0f0
expect T6@60 ud 0xf0f0   T6@76 ud 0xf0f0   T6@108 ud 0xf0f0   T6@124 ud 0xf0f0   channels 7 dropped 1 else unchanged
set T6@12 ud 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000 3*0x5a5a5a5a 0x3f800000
set V33 ud 8*0xbf800000
set V35 ud 8*0xeeeeeeee
typed_atomic.fmin (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0xbf800000
expect T6@28 ud 0xbf800000   T6@60 ud 0xbf800000   T6@76 ud 0xbf800000   T6@108 ud 0xbf800000   T6@124 ud 0xbf800000
expect channels 7 dropped 1 else unchanged
set T6@15 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set T6@63 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set T6@111 ub 0x3f 12*0x5a 0 0 0x80 0x3f
set V35 ud 8*0xeeeeeeee
typed_atomic.fmax (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   channels 7 dropped 1 else unchanged
set T6@14 uw 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0 6*0x5a5a 0 0
set V33 ud 8*0x80000000
set V34 ud 8*0x40000000
set V35 ud 8*0xeeeeeeee
typed_atomic.fcmpwr (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 5*0 0xeeeeeeee 0 0   T6@12 ud 0x40000000   T6@28 ud 0x40000000   T6@60 ud 0x40000000   T6@76 ud 0x40000000
expect T6@108 ud 0x40000000   T6@124 ud 0x40000000   channels 7 dropped 1 else unchanged
set T6@14 uw 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80 6*0x5a5a 0 0x3f80
set V33 ud 8*0x3f800000
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.fadd (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0x40000000
expect T6@28 ud 0x40000000   T6@60 ud 0x40000000   T6@76 ud 0x40000000   T6@108 ud 0x40000000   T6@124 ud 0x40000000
expect channels 7 dropped 1 else unchanged
set T6@14 uw 0x3f80 6*0x5a5a 0 0x3f80
set T6@62 uw 0x3f80 6*0x5a5a 0 0x3f80
set T6@110 uw 0x3f80 6*0x5a5a 0 0x3f80
set V35 ud 8*0xeeeeeeee
typed_atomic.fsub (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3f800000 0x3f800000 0 0x3f800000 0x3f800000 0xeeeeeeee 0x3f800000 0x3f800000   T6@12 ud 0   T6@28 ud 0
expect T6@60 ud 0   T6@76 ud 0   T6@108 ud 0   T6@124 ud 0   channels 7 dropped 1 else unchanged

again
set T6@6 uw 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 7*0x5a5a 0xffff 4*0x5a5a
set V33 ud 8*0xabcd0002
shape T6 format=R16_FLOAT width=4 height=8 pitch=16
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffff 0xffff 0 0xffff 0xffff 0xeeeeeeee 0xffff 0xffff   T6@6 uw 1   T6@22 uw 1   T6@54 uw 1   T6@70 uw 1
expect T6@102 uw 1   T6@118 uw 1   channels 7 dropped 1 else unchanged
set T6@6 ub 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0 0 14*0x5a 0
set V33 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.predec.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0xffff 0xffff 0 0xffff 0xffff 0xeeeeeeee 0xffff 0xffff   T6@6 uw 0xffff   T6@22 uw 0xffff
expect T6@54 uw 0xffff   T6@70 uw 0xffff   T6@102 uw 0xffff   T6@118 uw 0xffff   channels 7 dropped 1 else unchanged
set T6@6 uw 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000 7*0x5a5a 0x8000
set V33 ud 8*0xffff0001
set V35 ud 8*0xeeeeeeee
typed_atomic.imin.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x8000 0x8000 0 0x8000 0x8000 0xeeeeeeee 0x8000 0x8000   channels 7 dropped 1 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.min.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x8000 0x8000 0 0x8000 0x8000 0xeeeeeeee 0x8000 0x8000   T6@6 uw 1   T6@22 uw 1   T6@54 uw 1   T6@70 uw 1
expect T6@102 uw 1   T6@118 uw 1   channels 7 dropped 1 else unchanged
set T6@6 ub 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7 0 14*0x5a 7
set V33 ud 8*0xffff0009
set V34 ud 8*0xffff0007
set V35 ud 8*0xeeeeeeee
typed_atomic.cmpxchg.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 7 7 0 7 7 0xeeeeeeee 7 7   T6@6 ub 9   T6@22 ub 9   T6@54 ub 9   T6@70 ub 9   T6@102 ub 9   T6@118 ub 9
expect channels 7 dropped 1 else unchanged
set T6@6 uw 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00 7*0x5a5a 0x3c00
set V33 ud 8*0xffff4000
set V34 ud 8*0
set V35 ud 8*0xeeeeeeee
typed_atomic.fmax.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 0x3c00 0x3c00 0 0x3c00 0x3c00 0xeeeeeeee 0x3c00 0x3c00   T6@7 ub 0x40   T6@23 ub 0x40   T6@55 ub 0x40
expect T6@71 ub 0x40   T6@103 ub 0x40   T6@119 ub 0x40   channels 7 dropped 1 else unchanged
