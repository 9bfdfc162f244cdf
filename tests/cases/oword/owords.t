# OWORD_ST and OWORD_LD_UNALIGNED, and their common rules with OWORD_LD.
set T0@1 ub 1023*mix+1
surface T6 72 bytes
set T6@1 ub 71*mix+1
set T255@1 ub 1023*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*mix
var V36 uq 32*0
var V40 ud 64*0xeeeeeeee
em 0x0

# Store the bytes that are inside.
again
em 0xffffffff
oword_st (4) T6 0x2:ud V35.16
expect T6@32 ud 10*mix+16   channels 4 dropped 2 else unchanged
oword_st (2) T6 0x4:ud V35.0
expect T6@64 ud 0xcffff200 0x758fc185   channels 2 dropped 2 else unchanged
oword_st (2) T6 0xffffffff:ud V35.0
expect channels 2 dropped 2 else unchanged
oword_st (1) %slm 0x10000000:ud V35.0
expect channels 1 dropped 1 else unchanged
oword_st (1) %slm 0x1000005:ud V35.16
expect T0@80 ud 4*mix+16   channels 1 else unchanged

# OWORD_LD_UNALIGNED reads from any dword on. Its offset is in bytes.
each OPERAND OPERAND2 RESULT
| (1)  | 0x0:ud  | V40 ud 4*mix   channels 1 else unchanged
| (2)  | 0x0:ud  | V40 ud 8*mix   channels 2 else unchanged
| (4)  | 0x0:ud  | V40 ud 16*mix   channels 4 else unchanged
| (8)  | 0x0:ud  | V40 ud 32*mix   channels 8 else unchanged
| (16) | 0x0:ud  | V40 ud 64*mix   channels 16 else unchanged
| (1)  | 0x4:ud  | V40 ud 4*mix+4   channels 1 else unchanged
| (2)  | 0x4:ud  | V40 ud 8*mix+4   channels 2 else unchanged
| (4)  | 0x4:ud  | V40 ud 16*mix+4   channels 4 else unchanged
| (8)  | 0x4:ud  | V40 ud 32*mix+4   channels 8 else unchanged
| (16) | 0x4:ud  | V40 ud 64*mix+4   channels 16 else unchanged
| (1)  | 0x8:ud  | V40 ud 4*mix+8   channels 1 else unchanged
| (2)  | 0x8:ud  | V40 ud 8*mix+8   channels 2 else unchanged
| (4)  | 0x8:ud  | V40 ud 16*mix+8   channels 4 else unchanged
| (8)  | 0x8:ud  | V40 ud 32*mix+8   channels 8 else unchanged
| (16) | 0x8:ud  | V40 ud 64*mix+8   channels 16 else unchanged
| (1)  | 0xc:ud  | V40 ud 4*mix+12   channels 1 else unchanged
| (2)  | 0xc:ud  | V40 ud 8*mix+12   channels 2 else unchanged
| (4)  | 0xc:ud  | V40 ud 16*mix+12   channels 4 else unchanged
| (8)  | 0xc:ud  | V40 ud 32*mix+12   channels 8 else unchanged
| (16) | 0xc:ud  | V40 ud 64*mix+12   channels 16 else unchanged
| (1)  | 0x10:ud | V40 ud 4*mix+16   channels 1 else unchanged
| (2)  | 0x10:ud | V40 ud 8*mix+16   channels 2 else unchanged
| (4)  | 0x10:ud | V40 ud 16*mix+16   channels 4 else unchanged
| (8)  | 0x10:ud | V40 ud 32*mix+16   channels 8 else unchanged
| (16) | 0x10:ud | V40 ud 64*mix+16   channels 16 else unchanged
| (1)  | 0x14:ud | V40 ud 4*mix+20   channels 1 else unchanged
| (2)  | 0x14:ud | V40 ud 8*mix+20   channels 2 else unchanged
| (4)  | 0x14:ud | V40 ud 16*mix+20   channels 4 else unchanged
| (8)  | 0x14:ud | V40 ud 32*mix+20   channels 8 else unchanged
| (16) | 0x14:ud | V40 ud 64*mix+20   channels 16 else unchanged
| (1)  | 0x18:ud | V40 ud 4*mix+24   channels 1 else unchanged
| (2)  | 0x18:ud | V40 ud 8*mix+24   channels 2 else unchanged
| (4)  | 0x18:ud | V40 ud 16*mix+24   channels 4 else unchanged
| (8)  | 0x18:ud | V40 ud 32*mix+24   channels 8 else unchanged
| (16) | 0x18:ud | V40 ud 64*mix+24   channels 16 else unchanged
| (1)  | 0x1c:ud | V40 ud 4*mix+28   channels 1 else unchanged
| (2)  | 0x1c:ud | V40 ud 8*mix+28   channels 2 else unchanged
| (4)  | 0x1c:ud | V40 ud 16*mix+28   channels 4 else unchanged
| (8)  | 0x1c:ud | V40 ud 32*mix+28   channels 8 else unchanged
| (16) | 0x1c:ud | V40 ud 64*mix+28   channels 16 else unchanged
again
oword_ld_unaligned $OPERAND %slm $OPERAND2 V40.0
expect $RESULT
end

# Decision 7 of lib/engine/README.md: OWORD_LD_UNALIGNED reads from any byte on. If the offset is not a multiple of 4, all
# owords of the message count as misaligned.
again
em 0xffffffff
oword_ld_unaligned (4) %scratch 0xd:ud V40.0
expect V40 ud 16*mix+13   channels 4 misaligned 4 else unchanged
set V40 ud 16*0xeeeeeeee
oword_ld_unaligned (4) %scratch 0xe:ud V40.0
expect V40 ud 16*mix+14   channels 4 misaligned 4 else unchanged
set V40 ud 16*0xeeeeeeee
oword_ld_unaligned (4) %scratch 0xf:ud V40.0
expect V40 ud 16*mix+15   channels 4 misaligned 4 else unchanged

# Unaligned read the bytes that are inside.
again
em 0xffffffff
oword_ld_unaligned (4) T6 0x27:ud V40.0
expect V40 ud 0xe85a333f 0xa67097fc 0xde585934 0x4b06c388 0x327d1f93 0x69f65aa6 0xca1eb1e0 0xf44a9b4a 5 7*0
expect channels 4 dropped 2 misaligned 4 else unchanged
oword_ld_unaligned (1) T6 0x3c:ud V40.0
expect V40 ud 0xe069f65a 0x4aca1eb1 0x5f44a9b 0   channels 1 dropped 1 else unchanged
oword_ld_unaligned (2) T6 0xfffffff0:ud V40.0
expect V40 ud 8*0   channels 2 dropped 2 else unchanged

# May be returned over their offset or to v0.
again
set V40 ud 20
em 0xffffffff
oword_ld_unaligned (2) %slm V40(0,0)<0;1,0> V40.0
expect V40 ud 8*mix+20   channels 2 else unchanged
oword_ld_unaligned (8) T6 0x6:ud %null.0
expect channels 8 dropped 4 misaligned 8 else unchanged

# Invalid forms are refused.
again
em 0xffffffff
hex 36 05 06 05 00 00000000 23000000 0000
expect EINVAL: size is 0x05: code 5 is reserved

each HEX RESULT
| 36 08 06 05 00 00000000 23000000 0000    | EINVAL: size is 0x08: bits outside 0x07 must be zero
| 36 00 06 05 00 00000000 00000000 0000    | EINVAL: src is V0 (%null), but the operation needs it
| 36 00 06 10 20000000 00 00 2101 23000000 0000 | EINVAL: offset has a modifier (tag 0x10), but no message takes one
| 3c 05 00 06 05 00 00000000 23000000 0000 | EINVAL: size is 0x05: code 5 is reserved
| 3c 88 00 06 05 00 00000000 23000000 0000 | EINVAL: size is 0x88: bits outside 0x07 must be zero
| 36 00 06 05 00 00000000 63000000 0000    | ENOENT: V99 is not declared
| 3c 00 00 06 00 63000000 00 00 2101 23000000 0000 | ENOENT: V99 is not declared
| 36 00 02 05 00 00000000 23000000 0000    | ENXIO: surface index 2 is reserved; user surfaces are 6 to 254, T0 is 0 and T255 is 5
| 3c 00 00 07 05 00 00000000 23000000 0000 | ENXIO: surface T7 does not exist; in a mount, create the file surfaces/T7
| 36 02 06 05 00 00000000 23000000 c103    | ERANGE: V35 is 1024 bytes; the operand, 4 owords from byte 961 on, needs 1025
| 3c 02 00 06 05 00 00000000 23000000 c103 | ERANGE: V35 is 1024 bytes; the operand, 4 owords from byte 961 on, needs 1025
| 36 02 06 05 00 00000000 23000000 c003    | T6 ud 16*mix+960   channels 4 else unchanged
hex $HEX
expect $RESULT
end
