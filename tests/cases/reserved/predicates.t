# Predicates. Bit 12 of a predicate and control 3 are refused before anything is looked up.
platform pvc
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*256
var V37 uq 512*0
pred P1 0xffffffff
em 0x0
each HEX RESULT
| 4e 03 03 0100 01 00 24000000 0000 25000000 0000 | channels 0 else unchanged
| 4e 03 03 0110 01 00 24000000 0000 25000000 0000 | EINVAL: predicate is 0x1001: bit 12 must be zero
| 4e 03 03 0160 01 00 24000000 0000 25000000 0000 | EINVAL: predicate is 0x6001: control 3 is reserved
| 4e 03 03 01e0 01 00 24000000 0000 25000000 0000 | EINVAL: predicate is 0xe001: control 3 is reserved
| 4e 03 03 0010 01 00 24000000 0000 25000000 0000 | EINVAL: predicate is 0x1000: bit 12 must be zero
| 79 03 0990 00 00 0000 00 05 00 00000000 20000000 0000 21000000 0000 | EINVAL: predicate is 0x9009: bit 12 must be zero
hex $HEX
expect $RESULT
end
