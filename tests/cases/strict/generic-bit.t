# Decisions 4 and 14: T0 ignores bit 28 of an address, so that these two channels write one byte.
option strict
var V32 ud 0 0x4000000 2 3 4 5 6 7
var V33 ud 8*1
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect EINVAL: strict: channels 0 and 1 write one address, 0x0
