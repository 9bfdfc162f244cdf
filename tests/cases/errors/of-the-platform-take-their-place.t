# Of the platform take their place. The platform's lacks come after reserved values and before undeclared
# objects.
platform skl
surface T6 4096 bytes
var V32 ud 0..124..4
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0xdead0000dead0000
var V50 ud 0
var V51 ub 4*0
var V52 ub 128*0
var V53 uq 32*0
pred P1 0xffffffff
hex 7d 22 03 0000 09 63000000 0000 00000000 0000 00000000 0000 23000000 0000
expect EOPNOTSUPP: platform skl lacks a 16-bit atomic; tgllp is the first that has it
hex 7d 22 0b 0000 00 20000000 0000 00000000 0000 00000000 0000 23000000 0000
expect EINVAL: exec_size is 0x0b: bits outside 0xf7 must be zero
hex 35 00 00 00 05 00 00000000 63000000 0000
expect EOPNOTSUPP: platform skl lacks a message of owords for T0; icllp is the first that has it
hex 35 00 00 00 0d 00 00000000 23000000 0000
expect EINVAL: offset has a modifier (tag 0x0d), but no message takes one
