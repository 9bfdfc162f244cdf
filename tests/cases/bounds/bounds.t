# Bytes past the end of a surface, and misaligned addresses: decisions 5, 6, 7.
surface T6 42 bytes of 5a
var V32 ud 9 0xa 0xb 0xffffffff 0 0x3fffffff 0x40000000 8 24*0
var V33 ud 0x13121110..0x83828180..0x10101010 24*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0

# Scatter drops whole elements. SCATTER: the element counts whole.
again
scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect T6 ud 0x53525150   T6@32 ud 0x83828180 0x13121110   channels 8 dropped 5 else unchanged
set V32 ud 0x13..0x16 1 0x7fffffff 0x80000000 2
scatter.2 (M1, 8) T6 0x0:ud V32.0 V33.0
expect T6@2 uw 0x5150 0x8180   T6@38 uw 0x1110 0x2120   channels 8 dropped 4 else unchanged
set V32 ud 0x27..0x2b 0 0xffffffff 1
scatter.1 (M1, 8) T6 0x0:ud V32.0 V33.0
expect T6 ub 0x60 0x80   T6@39 ub 16 32 48   channels 8 dropped 3 else unchanged

# Scatter scaled drops single bytes. SCATTER_SCALED: each byte by itself; a channel that lost some counts
# once.
again
set V32 ud 0x26 0xffffffff 0x3c 0x2a 4*0
set V33 ud 0x44332211 0x88776655 0x99999999 0x66666666 4*0
scatter_scaled.4 (M1, 4) T6 0x0:ud V32.0 V33.0
expect T6@38 uw 0x2211 0x4433   channels 4 dropped 3 else unchanged
set T6@38 uw 0x5a5a 0x5a5a
set V32 ud 34
scatter_scaled.4 (M1, 1) T6 0x7:ud V32.0 V33.0
expect T6@41 ub 17   channels 1 dropped 1 else unchanged
set T6@41 ub 0x5a
set V32 ud 33
scatter_scaled.4 (M1, 1) T6 0x7:ud V32.0 V33.0
expect T6@40 uw 0x2211   channels 1 dropped 1 else unchanged
set T6@40 uw 0x5a5a
set V32 ud 32
scatter_scaled.4 (M1, 1) T6 0x7:ud V32.0 V33.0
expect T6@39 ub 17 34 51   channels 1 dropped 1 else unchanged
set V32 ud 41
scatter_scaled.2 (M1, 1) T6 0x0:ud V32.0 V33.0
expect T6@41 ub 17   channels 1 dropped 1 else unchanged
scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0
expect channels 1 else unchanged

# Oword ld reads outer bytes as zero. OWORD_LD: each byte by itself; an oword that lost some counts once.
again
set V32 ud 8*0
set V33 ud 8*0
oword_ld (4) T6 0x0:ud V35.0
expect V35 ud 10*0x5a5a5a5a 0x5a5a 5*0   channels 4 dropped 2 else unchanged
oword_ld (1) T6 0x1:ud V35.0
expect channels 1 else unchanged
oword_ld (1) T6 0x2:ud V35.128
expect V35@128 ud 0x5a5a5a5a 0x5a5a5a5a 0x5a5a 0   channels 1 dropped 1 else unchanged
oword_ld (2) T6 0x1000:ud V35.0
expect V35 ud 8*0   channels 2 dropped 2 else unchanged

# Atomics return zero outside. DWORD_ATOMIC: a word or dword; outside nothing is written and zero is returned.
again
set V32 ud 0x24 0x28 0x2c 0xfffffffc 4*0
set V33 ud 1..4 4*0
dword_atomic.xchg (M1, 4) T6 V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x5a5a5a5a 3*0   T6@36 ud 1   channels 4 dropped 3 else unchanged
dword_atomic.xchg.16 (M1, 4) T6 V32.0 V33.0 %null.0 V35.0
expect V35 ud 1 0x5a5a   T6@40 uw 2   channels 4 dropped 2 else unchanged
set V32 ud 42
dword_atomic.predec (M1, 1) T6 V32.0 %null.0 %null.0 V35.0
expect V35 ud 0   channels 1 dropped 1 misaligned 1 else unchanged

# The last byte is inside. The ends of T0 and T255 themselves, to the byte.
again
set V32 ud 0xffff 0x10000 6*0
set V33 ud 119 120 6*0
em 0x3
scatter.1 (M1, 8) %slm 0x0:ud V32.0 V33.0
expect T0@65535 ub 0x77   channels 2 dropped 1 else unchanged

each V32 OP OPERAND RESULT
| 0x3fff 0x4000  | scatter.4 | %slm     | T0@65532 ud 119   channels 2 dropped 1 else unchanged
| 0xffff 0x10000 | scatter.1 | %scratch | T255@65535 ub 0x77   channels 2 dropped 1 else unchanged
| 0x3fff 0x4000  | scatter.4 | %scratch | T255@65532 ud 119   channels 2 dropped 1 else unchanged
set V32 ud $V32
$OP (M1, 8) $OPERAND 0x0:ud V32.0 V33.0
expect $RESULT
end
