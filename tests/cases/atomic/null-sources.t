# Decision 9 of lib/engine/README.md: V0 as a source that the operation needs is EINVAL.
var V32 ud 8*0
var V33 ud 8*1
dword_atomic.add (M1, 8) T0 V32.0 V0.0 V0.0 V0.0
expect EINVAL: src0 is V0 (%null), but the operation needs it
