# Decision 1 of lib/engine/README.md: if two channels write to one address, the value of the higher one remains.
var V32 ud 8*3
var V33 ud 1..8
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect T0@12 ud 8   channels 8   else unchanged
