# An immediate is its low 4 bytes. Decision 10 of lib/engine/README.md: an immediate's low 4 bytes, whatever its type.
var V32 ud 1 31*0
var V33 ud 0xfeedf00d 31*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
em 0x1
hex 3a 02 00 05 05 00 05000000 20000000 0000 21000000 0000
expect T255@24 ud 0xfeedf00d   channels 1 else unchanged

each AT T255 HEX RESULT
| 24   | 0 | 3a 02 00 05 05 01 ffffffff 20000000 0000 21000000 0000 | T255 ud 0xfeedf00d   channels 1 else unchanged
| 0    | 0 | 3a 02 00 05 05 02 01010000 20000000 0000 21000000 0000 | T255@1032 ud 0xfeedf00d   channels 1 else unchanged
| 1032 | 0 | 3a 02 00 05 05 04 01010000 20000000 0000 21000000 0000 | T255@1032 ud 0xfeedf00d   channels 1 else unchanged
| 1032 | 0 | 3a 02 00 05 05 05 02000000 20000000 0000 21000000 0000 | T255@12 ud 0xfeedf00d   channels 1 else unchanged
| 12   | 0 | 3a 02 00 05 05 07 00010000 20000000 0000 21000000 0000 | T255@1028 ud 0xfeedf00d   channels 1 else unchanged
| 1028 | 0 | 3a 02 00 05 05 08 21000000 20000000 0000 21000000 0000 | T255@136 ud 0xfeedf00d   channels 1 else unchanged
| 136  | 0 | 3a 02 00 05 05 09 22000000 20000000 0000 21000000 0000 | T255@140 ud 0xfeedf00d   channels 1 else unchanged
| 140  | 0 | 3a 02 00 05 05 0a 01000000 20000000 0000 21000000 0000 | T255@8 ud 0xfeedf00d   channels 1 else unchanged
| 8    | 0 | 3a 02 00 05 05 0c 23000000 20000000 0000 21000000 0000 | T255@144 ud 0xfeedf00d   channels 1 else unchanged
| 144  | 0 | 3a 02 00 05 05 0e 24000000 20000000 0000 21000000 0000 | T255@148 ud 0xfeedf00d   channels 1 else unchanged
| 148  | 0 | 3a 02 00 05 05 0f 25000000 20000000 0000 21000000 0000 | T255@152 ud 0xfeedf00d   channels 1 else unchanged
| 152  | 0 | 3a 02 00 05 05 06 06000000 01000000 20000000 0000 21000000 0000 | T255@28 ud 0xfeedf00d   channels 1 else unchanged
| 28   | 0 | 3a 02 00 05 05 0b 07000000 ffffffff 20000000 0000 21000000 0000 | T255@32 ud 0xfeedf00d   channels 1 else unchanged
| 32   | 0 | 3a 02 00 05 05 0d 08000000 00000080 20000000 0000 21000000 0000 | T255@36 ud 0xfeedf00d   channels 1 else unchanged
set T255@$AT ud $T255
hex $HEX
expect $RESULT
end

set T255@36 ud 0
set V32 ud 0xffff0002
hex 3a 02 00 05 05 03 ffff0000 20000000 0000 21000000 0000
expect T255@4 ud 0xfeedf00d   channels 1 else unchanged
