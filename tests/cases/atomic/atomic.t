# DWORD_ATOMIC on integers, and as one access of the host: decision 8 of lib/engine/README.md.
set T0@64 uw 0xffff
var V32 ud 64 66 64 66 28*0
var V33 ud 1 0xffff 2 3 28*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0

# Words of one dword are apart. Two words of one dword are two places.
again
dword_atomic.add.16 (M1, 4) %slm V32.0 V33.0 %null.0 V35.0
expect V35 ud 0xffff 0 0 0xffff   T0@64 ub 2 0 2   channels 4 else unchanged

# Channels at one address are serialized. Channels of one message at one address follow each other.
again
set T0 uw 5 32*0
set V32 ud 4*0
set V33 ud 6..9
set V34 ud 5 6 1 7
dword_atomic.cmpxchg (M1, 4) %slm V32.0 V33.0 V34.0 V35.0
expect V35 ud 5 6 7 7   T0 ud 9   channels 4 else unchanged
dword_atomic.predec (M1, 4) %slm V32.0 %null.0 %null.0 V35.0
expect V35 ud 8 7 6 5   T0 ud 5   channels 4 else unchanged
