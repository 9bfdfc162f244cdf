# Decision 14 of lib/engine/README.md: -o strict refuses a misaligned address.
option strict
var V32 ud 1 4 8 12 16 20 24 28
var V33 ud 8*1
dword_atomic.add (M1, 8) T0 V32.0 V33.0 V0.0 V0.0
expect EINVAL: strict: channel 0's address 0x1 is not a multiple of 4
