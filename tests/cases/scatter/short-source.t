# An operand that reaches past the end of its variable is ERANGE, and nothing changes.
var V32 ud 0..15
var V33 ud 0..7
scatter.4 (M1, 16) T255 0x0:ud V32.0 V33.0
expect ERANGE: V33 is 32 bytes; the operand, 16 dwords from byte 0 on, needs 64
