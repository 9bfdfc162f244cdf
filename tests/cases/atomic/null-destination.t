# Decision 9 of lib/engine/README.md: V0 as dst discards the data; memory, faults and counters do not change. An unused source is ignored.
var V32 ud 0
var V33 ud 5
dword_atomic.add (M1, 1) T0 V32.0 V33.0 V33.0 V0.0
expect T0 ud 5   channels 1   else unchanged
