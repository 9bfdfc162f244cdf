# GATHER mirrors SCATTER; an element of 1 or 2 bytes is zero-extended to 32 bits.
surface T6 16 bytes
set T6 ub 0x80..0x8f
var V32 ud 3 2 1 0 3 2 1 0
var V33 ud 8*0xeeeeeeee
var V34 ud 8*0xeeeeeeee
var V35 ud 8*0xeeeeeeee
gather.4 (M1, 8) T6 0x0:ud V32.0 V33.0
expect V33 ud 0x8f8e8d8c 0x8b8a8988 0x87868584 0x83828180 0x8f8e8d8c 0x8b8a8988 0x87868584 0x83828180
expect channels 8   else unchanged
gather.2 (M1, 8) T6 0x0:ud V32.0 V34.0
expect V34 ud 0x8786 0x8584 0x8382 0x8180 0x8786 0x8584 0x8382 0x8180   channels 8   else unchanged
gather.1 (M1, 8) T6 0x4:ud V32.0 V35.0
expect V35 ud 0x87 0x86 0x85 0x84 0x87 0x86 0x85 0x84   channels 8   else unchanged
