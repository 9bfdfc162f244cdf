# Decision 14 of lib/engine/README.md: -o strict refuses a raw operand that is not GRF-aligned.
option strict
var V32 ud 0..15
var V33 ud 16*1
scatter.4 (M1, 8) T0 0x0:ud V32.4 V33.0
expect EINVAL: strict: V32.4 starts at byte 4 of a 32-byte register, not at byte 0
