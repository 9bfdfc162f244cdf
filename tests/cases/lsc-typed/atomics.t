# Atomics.
platform pvc
surface T6 8192 bytes
set T6 ud 0x5a5a5a5a 4*7 2043*0x5a5a5a5a
var V32 ud 1..4 28*0
var V33 ud 4*9 28*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 8*0
em 0xfffffffd
shape T6 format=none
shape T6 bti=3
each OP RESULT RESULT2
| lsc_atomic_iinc.tgm | V35 ud 7 0xeeeeeeee 7 0   T6@4 ud 8 7 8   channels 3 dropped 1 else unchanged | V35 ud 7 0xeeeeeeee 7 0   T6@2 ub 8 0 7 0 8   channels 3 dropped 1 else unchanged
| lsc_atomic_idec.tgm | V35 ud 7 0xeeeeeeee 7 0   T6@4 ud 6 7 6   channels 3 dropped 1 else unchanged | V35 ud 7 0xeeeeeeee 7 0   T6@2 ub 6 0 7 0 6   channels 3 dropped 1 else unchanged
| lsc_atomic_load.tgm | V35 ud 7 0xeeeeeeee 7 0   channels 3 dropped 1 else unchanged | V35 ud 7 0xeeeeeeee 7 0   channels 3 dropped 1 else unchanged
again
set V33 ud 4*0
shape T6 format=R32_UINT width=4
$OP (M1, 4) V35:d32 bti(0x3)[V32]:a32 %null %null
expect $RESULT
again
set T6@2 uw 4*7 5*0x5a5a
set V33 ud 4*0
shape T6 format=R16_UINT width=4
$OP (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 %null %null
expect $RESULT2
end

again
shape T6 format=R32_UINT width=4
lsc_atomic_store.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 7 0xeeeeeeee 7 0   T6@4 ud 9 7 9   channels 3 dropped 1 else unchanged

again
set T6@2 uw 4*7 5*0x5a5a
shape T6 format=R16_UINT width=4
lsc_atomic_store.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 7 0xeeeeeeee 7 0   T6@2 ub 9 0 7 0 9   channels 3 dropped 1 else unchanged

again
shape T6 format=R32_UINT width=4
lsc_atomic_iadd.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 7 0xeeeeeeee 7 0   T6@4 ud 16 7 16   channels 3 dropped 1 else unchanged

again
set T6@2 uw 4*7 5*0x5a5a
shape T6 format=R16_UINT width=4
lsc_atomic_iadd.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 7 0xeeeeeeee 7 0   T6@2 ub 16 0 7 0 16   channels 3 dropped 1 else unchanged

again
set T6@4 ub 16 3*0 16 3*0 16 3*0 16
shape T6 format=R32_UINT width=4
lsc_atomic_isub.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 0x10 0xeeeeeeee 0x10 0   T6@4 ud 7 16 7   channels 3 dropped 1 else unchanged

again
set T6@2 uw 4*0x10 5*0x5a5a
shape T6 format=R16_UINT width=4
lsc_atomic_isub.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 0x10 0xeeeeeeee 0x10 0   T6@2 ub 7 0 16 0 7   channels 3 dropped 1 else unchanged

each AT T6 SHAPE OP OPERAND RESULT
| 4 | 0x7fff 0 0x7fff 0 0x7fff 0 0x7fff | format=R32_UINT | lsc_atomic_smin.tgm | V35:d32    | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   T6@4 ud 0xffff8000 0x7fff 0xffff8000   channels 3 dropped 1 else unchanged
| 2 | 4*0x7fff 5*0x5a5a                 | format=R16_UINT | lsc_atomic_smin.tgm | V35:d16c32 | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   T6@2 uw 0x8000 0x7fff 0x8000   channels 3 dropped 1 else unchanged
| 4 | 0x7fff 0 0x7fff 0 0x7fff 0 0x7fff | format=R32_UINT | lsc_atomic_smax.tgm | V35:d32    | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   channels 3 dropped 1 else unchanged
| 2 | 4*0x7fff 5*0x5a5a                 | format=R16_UINT | lsc_atomic_smax.tgm | V35:d16c32 | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   channels 3 dropped 1 else unchanged
| 4 | 0x7fff 0 0x7fff 0 0x7fff 0 0x7fff | format=R32_UINT | lsc_atomic_umin.tgm | V35:d32    | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   channels 3 dropped 1 else unchanged
| 2 | 4*0x7fff 5*0x5a5a                 | format=R16_UINT | lsc_atomic_umin.tgm | V35:d16c32 | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   channels 3 dropped 1 else unchanged
| 4 | 0x7fff 0 0x7fff 0 0x7fff 0 0x7fff | format=R32_UINT | lsc_atomic_umax.tgm | V35:d32    | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   T6@4 ud 0xffff8000 0x7fff 0xffff8000   channels 3 dropped 1 else unchanged
| 2 | 4*0x7fff 5*0x5a5a                 | format=R16_UINT | lsc_atomic_umax.tgm | V35:d16c32 | V35 ud 0x7fff 0xeeeeeeee 0x7fff 0   T6@2 uw 0x8000 0x7fff 0x8000   channels 3 dropped 1 else unchanged
again
set T6@$AT uw $T6
set V33 ud 4*0xffff8000
shape T6 $SHAPE width=4
$OP (M1, 4) $OPERAND bti(0x3)[V32]:a32 V33 %null
expect $RESULT
end

again
set V33 ud 4*7
set V34 ud 4*9
shape T6 format=R32_UINT width=4
lsc_atomic_icas.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 V34
expect V35 ud 7 0xeeeeeeee 7 0   T6@4 ud 9 7 9   channels 3 dropped 1 else unchanged

again
set T6@2 uw 4*7 5*0x5a5a
set V33 ud 4*7
set V34 ud 4*9
shape T6 format=R16_UINT width=4
lsc_atomic_icas.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 V34
expect V35 ud 7 0xeeeeeeee 7 0   T6@2 ub 9 0 7 0 9   channels 3 dropped 1 else unchanged

again
set V34 ud 4*7
shape T6 format=R32_UINT width=4
lsc_atomic_icas.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 V34
expect V35 ud 7 0xeeeeeeee 7 0   channels 3 dropped 1 else unchanged

again
set T6@2 uw 4*7 5*0x5a5a
set V34 ud 4*7
shape T6 format=R16_UINT width=4
lsc_atomic_icas.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 V34
expect V35 ud 7 0xeeeeeeee 7 0   channels 3 dropped 1 else unchanged

again
set T6@4 ud 4*0x3f800000
set V33 ud 4*0x3f800000
shape T6 format=R32_UINT width=4
lsc_atomic_fadd.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 0x3f800000 0xeeeeeeee 0x3f800000 0   T6@4 ud 0x40000000 0x3f800000 0x40000000   channels 3 dropped 1 else unchanged
set T6@6 uw 0x3f80 0 0x3f80 0 0x3f80
set V35 ud 4*0xeeeeeeee
lsc_atomic_fsub.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 0x3f800000 0xeeeeeeee 0x3f800000 0   T6@4 ud 0 0x3f800000 0   channels 3 dropped 1 else unchanged
set T6@6 uw 0x3f80 0 0x3f80 0 0x3f80
set V33 ud 4*0xbf800000
set V35 ud 4*0xeeeeeeee
lsc_atomic_fmin.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 0x3f800000 0xeeeeeeee 0x3f800000 0   T6@4 ud 0xbf800000 0x3f800000 0xbf800000   channels 3 dropped 1 else unchanged
set T6@7 ub 0x3f 0 0 0x80 0x3f 0 0 0x80 0x3f
set V35 ud 4*0xeeeeeeee
lsc_atomic_fmax.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 0x3f800000 0xeeeeeeee 0x3f800000 0   channels 3 dropped 1 else unchanged

again
set T6@4 ud 4*0x80000000
set V33 ud 4*0
set V34 ud 4*5
shape T6 format=R32_UINT width=4
lsc_atomic_fcas.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 V34
expect V35 ud 0x80000000 0xeeeeeeee 0x80000000 0   T6@4 ud 5 0x80000000 5   channels 3 dropped 1 else unchanged
set T6@4 ud 4*0xff00
set V33 ud 4*0xff0
set V34 ud 4*0
set V35 ud 4*0xeeeeeeee
lsc_atomic_and.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 V33 %null
expect V35 ud 0xff00 0xeeeeeeee 0xff00 0   T6@4 ud 0xf00 0xff00 0xf00   channels 3 dropped 1 else unchanged

each AT T6 SHAPE OP OPERAND RESULT
| 2 | 4*0xff00 5*0x5a5a                 | format=R16_UINT | lsc_atomic_and.tgm | V35:d16c32 | V35 ud 0xff00 0xeeeeeeee 0xff00 0   T6@3 ub 0xf 0 0xff 0 0xf   channels 3 dropped 1 else unchanged
| 4 | 0xff00 0 0xff00 0 0xff00 0 0xff00 | format=R32_UINT | lsc_atomic_or.tgm  | V35:d32    | V35 ud 0xff00 0xeeeeeeee 0xff00 0   T6@4 ud 0xfff0 0xff00 0xfff0   channels 3 dropped 1 else unchanged
| 2 | 4*0xff00 5*0x5a5a                 | format=R16_UINT | lsc_atomic_or.tgm  | V35:d16c32 | V35 ud 0xff00 0xeeeeeeee 0xff00 0   T6@2 ub 0xf0 0xff 0 0xff 0xf0   channels 3 dropped 1 else unchanged
| 4 | 0xff00 0 0xff00 0 0xff00 0 0xff00 | format=R32_UINT | lsc_atomic_xor.tgm | V35:d32    | V35 ud 0xff00 0xeeeeeeee 0xff00 0   T6@4 ud 0xf0f0 0xff00 0xf0f0   channels 3 dropped 1 else unchanged
| 2 | 4*0xff00 5*0x5a5a                 | format=R16_UINT | lsc_atomic_xor.tgm | V35:d16c32 | V35 ud 0xff00 0xeeeeeeee 0xff00 0   T6@2 uw 0xf0f0 0xff00 0xf0f0   channels 3 dropped 1 else unchanged
again
set T6@$AT uw $T6
set V33 ud 4*0xff0
shape T6 $SHAPE width=4
$OP (M1, 4) $OPERAND bti(0x3)[V32]:a32 V33 %null
expect $RESULT
end
