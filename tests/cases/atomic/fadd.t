# Atomic sums of floats: to the nearest, denormals and all, whatever the host is set to.
set T0@66 uw 0x3f80 31*0 0x3f80
var V32 ud 64 128 30*0
var V33 ud 1 1 30*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
em 0x1

# As instructions. The sign of a NaN stays in a difference, although its number would change the sign.
each V33 RESULT RESULT2 AT T0 V332 RESULT3 RESULT4
| 0x40000000 0x40000000 | V35 ud 0x3f800000   T0@64 ud 0x40400000   channels 1 else unchanged | V35@4 ud 0x3f800000   T0@128 ud 0xbf800000   channels 1 else unchanged | 66 | 0xc0 0x3f 62*0 0xc0  | 0x3f000000 0x3f000000 | V35 ud 0x3fc00000   T0@64 ud 0x40000000   channels 1 else unchanged | V35@4 ud 0x3fc00000   T0@128 ud 0x3f800000   channels 1 else unchanged
| 0x33800000 0x33800000 | V35 ud 0x3f800000   channels 1 else unchanged | V35@4 ud 0x3f800000   T0@128 ud 0x3f7fffff   channels 1 else unchanged | 64 | 1 0 0x80 0x3f 60*0 1 | 0x33800000 0x33800000 | V35 ud 0x3f800001   T0@64 ud 0x3f800002   channels 1 else unchanged | V35@4 ud 0x3f800001   T0@128 ud 0x3f800000   channels 1 else unchanged
| 0x33800001 0x33800001 | V35 ud 0x3f800000   T0@64 ud 0x3f800001   channels 1 else unchanged | V35@4 ud 0x3f800000   T0@128 ud 0x3f7fffff   channels 1 else unchanged | 64 | 1 0 0x80 0x3f 60*0 1 | 0x337fffff 0x337fffff | V35 ud 0x3f800001   channels 1 else unchanged | V35@4 ud 0x3f800001   channels 1 else unchanged
again
set V33 ud $V33
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT2
again
set T0@$AT ub $T0
set V33 ud $V332
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT3
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT4
end

again
set V33 ud 0x33000000 0x33000000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x3f800000   channels 1 else unchanged

again
set V33 ud 0x33000001 0x33000001
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x3f800000   T0@128 ud 0x3f7fffff   channels 1 else unchanged

again
set T0@64 ud 0x7f7fffff 15*0 0x7f7fffff
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f7fffff   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7f7fffff   channels 1 else unchanged

again
set T0@64 ud 1 15*0 1
set V33 ud 0x7f7fffff 0x7f7fffff
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 1   T0@64 ud 0x7f7fffff   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 1   T0@128 ud 0xff7fffff   channels 1 else unchanged

again
set V33 ud 0xbf800000 0xbf800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800000   T0@64 ud 0   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x3f800000   T0@128 ud 0x40000000   channels 1 else unchanged
set T0@66 uw 0xbf80 31*0 0xbf80
set V35 ud 0xeeeeeeee 0xeeeeeeee
em 0x1
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xbf800000   T0@64 ud 0xc0000000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0xbf800000   T0@128 ud 0   channels 1 else unchanged

again
set T0@64 ub 1 0 0x80 0x3f 60*0 1
set V33 ud 0xbf800000 0xbf800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800001   T0@64 ud 0x34000000   channels 1 else unchanged

each RESULT T0 V33 RESULT2
| V35@4 ud 0x3f800001   T0@128 ud 0x40000000   channels 1 else unchanged | 33*0               | 0 0                   | V35 ud 0   channels 1 else unchanged
| V35@4 ud 0   channels 1 else unchanged   | 0x8000 31*0 0x8000 | 0x80000000 0x80000000 | V35 ud 0x80000000   channels 1 else unchanged
| V35@4 ud 0x80000000   T0@128 ud 0   channels 1 else unchanged | 0x8000 31*0 0x8000 | 0 0                   | V35 ud 0x80000000   T0@64 ud 0   channels 1 else unchanged
| V35@4 ud 0x80000000   channels 1 else unchanged | 33*0               | 0x80000000 0x80000000 | V35 ud 0   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT
again
set T0@66 uw $T0
set V33 ud $V33
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT2
end

em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0   channels 1 else unchanged

again
set T0@66 uw 33*0
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0   T0@64 ud 1   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0   T0@128 ud 0x80000001   channels 1 else unchanged

again
set T0@66 uw 0x8000 31*0 0x8000
set V33 ud 0x3f800000 0x3f800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x80000000   T0@64 ud 0x3f800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x80000000   T0@128 ud 0xbf800000   channels 1 else unchanged

again
set T0@64 ud 1 15*0 1
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 1   T0@64 ud 2   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 1   T0@128 ud 0   channels 1 else unchanged

again
set T0@64 ud 0x7fffff 15*0 0x7fffff
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7fffff   T0@64 ud 0x800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7fffff   T0@128 ud 0x7ffffe   channels 1 else unchanged

again
set T0@67 ub 63*0 0x80 0
set V33 ud 0x80000001 0x80000001
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x800000   T0@64 ud 0x7fffff   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x800000   T0@128 ud 0x800001   channels 1 else unchanged

again
set T0@67 ub 63*0 0x80 0
set V33 ud 0x800000 0x800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x800000   T0@64 ud 0x1000000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x800000   T0@128 ud 0   channels 1 else unchanged

again
set T0@64 ud 0x800001 15*0 0x800001
set V33 ud 0x800000 0x800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x800001   T0@64 ud 0x1000000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x800001   T0@128 ud 1   channels 1 else unchanged

again
set T0@66 uw 256 31*0 256
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1000000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x1000000   T0@128 ud 0xffffff   channels 1 else unchanged

again
set T0@64 ud 0x1000001 15*0 0x1000001
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x1000001   T0@64 ud 0x1000002   channels 1 else unchanged

each RESULT T0 V33 RESULT2
| V35@4 ud 0x1000001   T0@128 ud 0x1000000   channels 1 else unchanged | 0x807fffff 15*0 0x807fffff | 0x807fffff 0x807fffff | V35 ud 0x807fffff   T0@64 ud 0x80fffffe   channels 1 else unchanged
| V35@4 ud 0x807fffff   T0@128 ud 0   channels 1 else unchanged | 0x7f7fffff 15*0 0x7f7fffff | 0x7f7fffff 0x7f7fffff | V35 ud 0x7f7fffff   T0@64 ud 0x7f800000   channels 1 else unchanged
| V35@4 ud 0x7f7fffff   T0@128 ud 0   channels 1 else unchanged | 0x7f7fffff 15*0 0x7f7fffff | 0x73000000 0x73000000 | V35 ud 0x7f7fffff   T0@64 ud 0x7f800000   channels 1 else unchanged
| V35@4 ud 0x7f7fffff   T0@128 ud 0x7f7ffffe   channels 1 else unchanged | 0x7f7fffff 15*0 0x7f7fffff | 0x72ffffff 0x72ffffff | V35 ud 0x7f7fffff   channels 1 else unchanged
| V35@4 ud 0x7f7fffff   channels 1 else unchanged | 0xff7fffff 15*0 0xff7fffff | 0xff7fffff 0xff7fffff | V35 ud 0xff7fffff   T0@64 ud 0xff800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT
again
set T0@64 ud $T0
set V33 ud $V33
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect $RESULT2
end

em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0xff7fffff   T0@128 ud 0   channels 1 else unchanged

again
set T0@67 ub 0x7f 62*0 0x80 0x7f
set V33 ud 0x3f800000 0x3f800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7f800000   channels 1 else unchanged

again
set V33 ud 0x7f800000 0x7f800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800000   T0@64 ud 0x7f800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x3f800000   T0@128 ud 0xff800000   channels 1 else unchanged

again
set T0@67 ub 0xff 62*0 0x80 0xff
set V33 ud 0xff800000 0xff800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xff800000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0xff800000   T0@128 ud 0x7fc00000   channels 1 else unchanged
set T0@67 ub 0x7f 62*0 0x80
set V35 ud 0xeeeeeeee 0xeeeeeeee
em 0x1
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800000   T0@64 ud 0x7fc00000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7f800000   channels 1 else unchanged

again
set T0@67 ub 0xff 62*0 0x80 0xff
set V33 ud 0x7f800000 0x7f800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xff800000   T0@64 ud 0x7fc00000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0xff800000   channels 1 else unchanged

again
set T0@66 uw 0x7fc0 31*0 0x7fc0
set V33 ud 0x3f800000 0x3f800000
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7fc00000   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7fc00000   channels 1 else unchanged
set T0@64 ud 0xffc12345 15*0 0xffc12345
set V35 ud 0xeeeeeeee 0xeeeeeeee
em 0x1
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xffc12345   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0xffc12345   channels 1 else unchanged
set T0@64 ud 0x7f800001 15*0 0x7f800001
set V35 ud 0xeeeeeeee 0xeeeeeeee
em 0x1
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800001   T0@64 ud 0x7fc00001   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7f800001   T0@128 ud 0x7fc00001   channels 1 else unchanged

again
set V33 ud 0xff812345 0xff812345
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x3f800000   T0@64 ud 0xffc12345   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x3f800000   T0@128 ud 0xffc12345   channels 1 else unchanged

again
set T0@67 ub 0x7f 62*0 0x80 0x7f
set V33 ud 0x7f8abcde 0x7f8abcde
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800000   T0@64 ud 0x7fcabcde   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7f800000   T0@128 ud 0x7fcabcde   channels 1 else unchanged

again
set T0@64 ud 0x7f800001 15*0 0x7f800001
set V33 ud 0xffc00002 0xffc00002
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x7f800001   T0@64 ud 0x7fc00001   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0x7f800001   T0@128 ud 0x7fc00001   channels 1 else unchanged

again
set T0@64 ud 0xff800003 15*0 0xff800003
set V33 ud 0x7f800004 0x7f800004
dword_atomic.fadd (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xff800003   T0@64 ud 0xffc00003   channels 1 else unchanged
em 0x2
dword_atomic.fsub (M1, 2) %slm V32.0 V33.0 %null.0 V35.0
expect V35@4 ud 0xff800003   T0@128 ud 0xffc00003   channels 1 else unchanged

# Lanes ascend. Lanes add one after the other, which for floats makes a difference.
again
set T0@2 uw 0x4b80 64*0
set V32 ud 0 0
set V33 ud 0x3f800000 0x3f800000 0x40000000
em 0xffffffff
dword_atomic.fadd (M1, 4) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 3*0x4b800000 0x4b800001   T0 ud 0x4b800001   channels 4 else unchanged
