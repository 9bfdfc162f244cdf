# The variables that every thread has are sources, addresses and destinations.
var V32 ud 0..7
var V33 ud 8*0
set V7 ud 10 11 12 13 14 3 16 17
scatter.4 (M1, 8) %scratch 0x0:ud V32.0 %r0.0
expect T255 ud 10 11 12 13 14 3 16 17
expect channels 8 else unchanged

# Dword 3, as an element of %r0 says.
scatter.4 (M1, 1) %scratch %r0(0,5)<0;1,0> V32.0 V33.0
expect T255@12 ud 0
expect channels 1 else unchanged

oword_ld (2) %scratch 0x0:ud %arg.992
expect V8@992 ud 10 11 12 0 14 3 16 17
expect channels 2 else unchanged

scatter.4 (M1, 8) %slm 0x8:ud V32.0 %arg.992
expect T0@32 ud 10 11 12 0 14 3 16 17
expect channels 8 else unchanged
