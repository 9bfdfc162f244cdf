# Null operands, scalar operands, overlap of dst and src: decisions 9, 10, 13.
var V32 ud 1 31*0
var V33 ud 0xfeedf00d 31*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 0xcccccccc 9 62*0xcccccccc
var V41 uw 64*0xcccc
var V42 ub 64*0xcc
var V43 uq 16*0xcccccccccccccccc
var V44 f 16*0xcccccccc
var V45 uw 0
em 0x1

# A general operand is 4 bytes at row and column. Decision 10 of lib/engine/README.md: 4 bytes at row x GRF + col x the size of the
# declared type.
again
set V40 ud 0x123 0xcccccccc
scatter.4 (M1, 8) %scratch V40(0,0)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged

each AT V40 OPERAND
| 0  | 7*0xcccccccc 0x123  | V40(0,7)<0;1,0>
| 28 | 0xcccccccc 0x123    | V40(1,0)<0;1,0>
| 32 | 3*0xcccccccc 0x123  | V40(1,3)<0;1,0>
| 44 | 9*0xcccccccc 0x123  | V40(0,20)<0;1,0>
| 80 | 11*0xcccccccc 0x123 | V40(3,7)<0;1,0>
set T255@1168 ud 0
set V40@$AT ud $V40
scatter.4 (M1, 8) %scratch $OPERAND V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
end

set T255@1168 ud 0
set V40@124 ud 0xcccccccc
set V41@6 uw 291 0
scatter.4 (M1, 8) %scratch V41(0,3)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V41@6 uw 18*0xcccc 0x123 0
scatter.4 (M1, 8) %scratch V41(1,5)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V41@42 uw 0xcccc 0xcccc
set V42@5 ub 35 1 0 0
scatter.4 (M1, 8) %scratch V42(0,5)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V42@5 ub 55*0xcc 0x23 1 0 0
scatter.4 (M1, 8) %scratch V42(0,60)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V42@60 ub 4*0xcc
set V43@8 uq 0xcccccccc00000123
scatter.4 (M1, 8) %scratch V43(0,1)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V43@8 uq 0xcccccccccccccccc
set V43@88 uq 0xcccccccc00000123
scatter.4 (M1, 8) %scratch V43(1,7)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged
set T255@1168 ud 0
set V43@88 uq 0xcccccccccccccccc
set V44@12 f 0x123
scatter.4 (M1, 8) %scratch V44(0,3)<0;1,0> V32.0 V33.0
expect T255@1168 ud 0xfeedf00d   channels 1 else unchanged

# The region does not matter.
again
hex 3a 02 00 05 00 28000000 00 01 21 01 20000000 0000 21000000 0000
expect T255@40 ud 0xfeedf00d   channels 1 else unchanged

each BYTE BYTE2
| 22 | 01
| 55 | 02
| 00 | 00
| 00 | 02
| 77 | 07
set T255@40 ud 0
hex 3a 02 00 05 00 28000000 00 01 $BYTE $BYTE2 20000000 0000 21000000 0000
expect T255@40 ud 0xfeedf00d   channels 1 else unchanged
end

# What reaches past its variable is erange.
again
set V40@4 ud 0xcccccccc
scatter.4 (M1, 8) %scratch V42(1,28)<0;1,0> V32.0 V33.0
expect channels 1 dropped 1 else unchanged

each INSTRUCTION RESULT
| scatter.4 (M1, 8) %scratch V42(1,29)<0;1,0> V32.0 V33.0 | ERANGE: V42 is 64 bytes; the operand, 1 dword from byte 61 on, needs 65
| scatter.4 (M1, 8) %scratch V45(0,0)<0;1,0> V32.0 V33.0 | ERANGE: V45 is 2 bytes; the operand, 1 dword from byte 0 on, needs 4
| scatter.4 (M1, 8) %scratch V41(3,15)<0;1,0> V32.0 V33.0 | ERANGE: V41 is 128 bytes; the operand, 1 dword from byte 126 on, needs 130
| scatter.4 (M1, 8) %scratch V43(255,255)<0;1,0> V32.0 V33.0 | ERANGE: V43 is 128 bytes; the operand, 1 dword from byte 10200 on, needs 10204
| oword_ld (1) %scratch V40(8,0)<0;1,0> V35.0 | ERANGE: V40 is 256 bytes; the operand, 1 dword from byte 256 on, needs 260
$INSTRUCTION
expect $RESULT
end

# Other operands are refused. Decision 10 of lib/engine/README.md: modifiers, indirect operands, and classes that no scalar has.
again
hex 3a 02 00 05 00 28000000 00 01 2101 20000000 0000 21000000 0000
expect T255@40 ud 0xfeedf00d   channels 1 else unchanged
set T255@40 ud 0
hex 3a 02 00 05 08 28000000 00 01 2101 20000000 0000 21000000 0000
expect EINVAL: global_offset has a modifier (tag 0x08), but no message takes one

each HEX RESULT
| 3a 02 00 05 10 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has a modifier (tag 0x10), but no message takes one
| 3a 02 00 05 18 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has a modifier (tag 0x18), but no message takes one
| 3a 02 00 05 20 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset is a source; saturation is for destinations
| 3a 02 00 05 28 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has a modifier (tag 0x28), but no message takes one
| 3a 02 00 05 30 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has tag 0x30, which has reserved bits
| 3a 02 00 05 38 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has tag 0x38, which has reserved bits
| 3a 02 00 05 40 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has tag 0x40, which has reserved bits
| 3a 02 00 05 80 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has tag 0x80, which has reserved bits
| 3a 02 00 05 15 00 05000000 20000000 0000 21000000 0000 | EINVAL: global_offset has a modifier (tag 0x15), but no message takes one
| 3a 02 00 05 2d 00 05000000 20000000 0000 21000000 0000 | EINVAL: global_offset has a modifier (tag 0x2d), but no message takes one
| 3a 02 00 05 45 00 05000000 20000000 0000 21000000 0000 | EINVAL: global_offset has tag 0x45, which has reserved bits
| 3a 02 00 05 03 0000 00 0000 00 2101 20000000 0000 21000000 0000 | EOPNOTSUPP: global_offset is indirect (r[A0...]): only arithmetic instructions are executed with such an operand
| 3a 02 00 05 03 0000 03 f0ff 00 2101 20000000 0000 21000000 0000 | EOPNOTSUPP: global_offset is indirect (r[A0...]): only arithmetic instructions are executed with such an operand
| 3a 02 00 05 13 0000 00 0000 00 2101 20000000 0000 21000000 0000 | EINVAL: global_offset has a modifier (tag 0x13), but no message takes one
| 3a 02 00 05 01 0000 00 00 20000000 0000 21000000 0000 | EINVAL: global_offset is of operand class 1; expected a general, indirect or immediate operand
| 3a 02 00 05 02 0100 20000000 0000 21000000 0000 | EINVAL: global_offset is of operand class 2; expected a general, indirect or immediate operand
| 3a 02 00 05 06 00 0600 00 20000000 0000 21000000 0000 | EINVAL: global_offset is of operand class 6; expected a general, indirect or immediate operand
| 3a 02 00 05 04 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: operand class 4 is reserved (tag 0x04); expected 0 general, 3 indirect or 5 immediate
| 3a 02 00 05 07 28000000 00 01 2101 20000000 0000 21000000 0000 | EINVAL: operand class 7 is reserved (tag 0x07); expected 0 general, 3 indirect or 5 immediate
| 3a 02 00 05 05 10 05000000 20000000 0000 21000000 0000 | EINVAL: global_offset has type 0x10: bits 4 to 7 must be zero
| 3a 02 00 05 05 ff 05000000 20000000 0000 21000000 0000 | EINVAL: global_offset has type 0xff: bits 4 to 7 must be zero
| 3a 02 00 05 00 28000000 00 01 2111 20000000 0000 21000000 0000 | EINVAL: global_offset has region 0x1121, which has reserved codes
| 3a 02 00 05 00 28000000 00 01 2181 20000000 0000 21000000 0000 | EINVAL: global_offset has region 0x8121, which has reserved codes
| 3a 02 00 05 00 28000000 00 01 2901 20000000 0000 21000000 0000 | EINVAL: global_offset has region 0x0129, which has reserved codes
| 3a 02 00 05 00 28000000 00 01 a101 20000000 0000 21000000 0000 | EINVAL: global_offset has region 0x01a1, which has reserved codes
| 3a 02 00 05 00 28000000 00 01 2109 20000000 0000 21000000 0000 | EINVAL: global_offset has region 0x0921, which has reserved codes
hex $HEX
expect $RESULT
end

scatter.4 (M1, 8) %scratch (-)V40(0,1)<0;1,0> V32.0 V33.0
expect EINVAL: global_offset has a modifier (tag 0x10), but no message takes one
oword_ld (4) T6 r[A0(3),-16]<0;1,0>:ud V35.0
expect EOPNOTSUPP: offset is indirect (r[A0...]): only arithmetic instructions are executed with such an operand
