# A variant without an expect of its own has none.
# must fail: an expect line is missing
platform skl
var V32 ud 8*0
scatter.4 (M1, 8) T0 0x0:ud V32.0 V32.0
on pvc: expect channels 8
