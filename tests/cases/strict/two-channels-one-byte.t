# Decision 14 of lib/engine/README.md: -o strict refuses two channels that write one byte.
option strict
var V32 ud 0 1 2 3 4 5 6 3
var V33 ud 8*1
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect EINVAL: strict: channels 3 and 7 write one address, 0xc
