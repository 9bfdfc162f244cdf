# Decision 10 of lib/engine/README.md: a scalar is 4 bytes of a variable at row x GRF + column x the size of its type.
var V32 ud 0
var V33 ud 7
var V40 uw 0 0 0 0x10 0 16*0
scatter.4 (M1, 1) T0 V40(0,3)<0;1,0> V32.0 V33.0
expect T0@64 ud 7   channels 1   else unchanged
set V40@34 uw 0x20
scatter.4 (M1, 1) T0 V40(1,1)<0;1,0> V32.0 V33.0
expect T0@128 ud 7   channels 1   else unchanged
