# Invalid forms are refused.
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x1140 0x1400 0x16c0 0x1180 0x1440 0x1700 0x11c0 0x1480 0x1740 0x1200 0x14c0 0x1780 0x1240 0x1500 0x17c0 0x1280 0x1540 0x1000 0x12c0 0x1580 0x1040 0x1300 0x15c0 0x1080 0x1340 0x1600 0x10c0 0x1380 0x1640 0x1100 0x13c0 0x1680
var V37 uq 512*mix
var V38 uq 64*0xeeeeeeeeeeeeeeee
each HEX RESULT
| 4e 01 05 05 00 00000000 26000000 0000    | EINVAL: properties is 0x05: code 5 is reserved
| 4e 01 07 05 00 00000000 26000000 0000    | EINVAL: properties is 0x07: code 7 is reserved
| 4e 01 10 05 00 00000000 26000000 0000    | EINVAL: properties is 0x10: bits outside 0x8f must be zero
| 4e 02 20 05 00 00000000 26000000 0000    | EINVAL: properties is 0x20: bits outside 0x8f must be zero
| 4e 02 40 05 00 00000000 26000000 0000    | EINVAL: properties is 0x40: bits outside 0x8f must be zero
| 4e 02 00 05 00 00000000 00000000 0000    | EINVAL: src is V0 (%null), but the operation needs it
| 4e 01 00 00 00000000 00 00 2101 26000000 0000 | EINVAL: address is V0 (%null), but the operation needs it
| 4e 01 00 10 24000000 00 00 2101 26000000 0000 | EINVAL: address has a modifier (tag 0x10), but no message takes one
| 4e 01 00 00 63000000 00 00 2101 26000000 0000 | ENOENT: V99 is not declared
| 4e 01 02 05 00 00000000 26000000 c101    | ERANGE: V38 is 512 bytes; the operand, 4 owords from byte 449 on, needs 513
| 4e 02 04 05 00 00000000 25000000 010f    | ERANGE: V37 is 4096 bytes; the operand, 16 owords from byte 3841 on, needs 4097
| 4e 01 00 00 24000000 08 00 2101 26000000 0000 | ERANGE: V36 is 256 bytes; the operand, 1 qword from byte 256 on, needs 264
| 4e 01 02 05 00 00000000 26000000 c001    | V38@448 uq 8*0   channels 4 else unchanged
hex $HEX
expect $RESULT
end
