# A variable that is not declared is ENOENT; the instruction before it has taken effect.
var V32 ud 0..7
var V33 ud 8*7
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
scatter.4 (M1, 8) T0 0x8:ud V32.0 V77.0
expect T0 ud 8*7   instructions 1 channels 8
expect ENOENT: V77 is not declared
