# Decision 12 of lib/engine/README.md: a bit that no document names must be zero.
var V32 ud 8*0
var V33 ud 8*0
hex 3a 02 08 05 05 00 00000000 20000000 0000 21000000 0000
expect EINVAL: num_elts is 0x08: bits outside 0xf3 must be zero
hex 3a 03 00 05 05 00 00000000 20000000 0000 21000000 0000
expect EINVAL: elt_size is 0x03: code 3 is reserved
