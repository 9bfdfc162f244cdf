# Decision 4 of lib/engine/README.md: SCATTER's sum times its element size wraps at 32 bits on T0; on other surfaces a larger product is out of bounds.
var V32 ud 0x40000001
var V33 ud 7
scatter.4 (M1, 1) T0 0x0:ud V32.0 V33.0
expect T0@4 ud 7   channels 1   else unchanged
scatter.4 (M1, 1) T255 0x0:ud V32.0 V33.0
expect channels 1 dropped 1   else unchanged
