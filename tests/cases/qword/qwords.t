# QW_GATHER and QW_SCATTER: xehp and later.
set T0@1 ub 4095*mix+1
surface T6 70 bytes
set T6@1 ub 63*mix+1
set T255@1 ub 4095*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 uq 256*mix+100
var V41 uq 256*0xeeeeeeeeeeeeeeee

# Decision 7 of lib/engine/README.md: an offset can be any number of bytes, since the page demands no alignment.
again
set V32 ud 16 17 20 23 24 31 7
qw_gather.1 (M1, 8) %scratch V32.0 V41.0
expect V41 uq 0x10537b99fcc3dc3c 0x1f10537b99fcc3dc 0x981e2c1f10537b99 0x34a04c981e2c1f10 0xb434a04c981e2c1f 0x630886304de50eb4 0x708f0f7309d49075 0x758fc185cffff200
expect channels 8 misaligned 5 else unchanged
qw_scatter.1 (M1, 8) %scratch V32.0 V40.0
expect T255 ub 0xfc 0x6c 0x87 0x12 0xf6 0xd9 0xc5 0x93 0xce 0xc3 0x88 0xf9 0xf7 0xc6 0xe1 0x9a 0xd7 0x97 0x93 0xbc 0xf9 0xcb 0x4d 0x59 0xb0 0xf9 0x1a 0x1c 0xbc 0x42 0xb0 0x6f 0xd5 0xfb 0xd6 0x18 0xee 0x5d 0xd1
expect channels 8 misaligned 5 else unchanged

# The highest lane wins. All blocks of a lane go before the next lane's.
again
set V32 ud 8
qw_scatter.2 (M1, 2) %slm V32.0 V40.0
expect T0 ud 0x26bc9397 0xfdfb25aa 0x70b12c59 0x6ec1f553 0x8f4dcbf9 0xe40714b5   channels 2 else unchanged

# Outside are zero or dropped.
again
set V32 ud 0x30 0x38 0x40 0xfffffff8
qw_gather.2 (M1, 4) T6 V32.0 V41.0
expect V41 uq 0x934b06c388de5859 0xe069f65aa6327d1f 0 0 0xe069f65aa6327d1f 3*0   channels 4 dropped 3 else unchanged
qw_scatter.2 (M1, 4) T6 V32.0 V40.0
expect T6@48 ud 4*mix+100   channels 4 dropped 3 else unchanged
qw_gather.2 (M1, 4) T6 V32.0 %null.0
expect channels 4 dropped 3 else unchanged

# May be returned over their offsets.
again
set V41 uq 0x7000000078 0x6000000068 0x5000000058 0x4000000048 0x3000000038 0x2000000028 0x1000000018 8
qw_gather.1 (M1, 16) %slm V41.0 V41.0
expect V41 uq 0x70b12c59e40714b5 0x8f4dcbf9fdfb25aa 0x26bc93974678ee86 0xcba555d70e371ea3 0x8cee29d27dd243b4 0x671333ebc43ae2fb 0xe7e18c7e17dae0c 0x5f44a9b4aca1eb1 0xe069f65aa6327d1f 0x934b06c388de5859 0x34a67097fce85a33 0x3f630886304de50e 0xb434a04c981e2c1f 0x10537b99fcc3dc3c 0x9a708f0f7309d490 0x758fc185cffff200
expect channels 16 else unchanged

# Invalid forms are refused.
again
hex 86 03 0000 04 06 20000000 0000 29000000 0000
expect EINVAL: num_blocks is 0x04: bits outside 0x03 must be zero

each HEX RESULT
| 86 06 0000 00 06 20000000 0000 29000000 0000 | EINVAL: exec_size is 0x06: code 6 is reserved
| 86 03 0000 00 06 00000000 0000 29000000 0000 | EINVAL: element_offset is V0 (%null), but the operation needs it
| 87 03 0000 00 06 20000000 0000 00000000 0000 | EINVAL: src is V0 (%null), but the operation needs it
| 86 03 0000 00 06 20000000 0000 63000000 0000 | ENOENT: V99 is not declared
| 87 03 0000 00 08 20000000 0000 28000000 0000 | ENXIO: surface T8 does not exist; in a mount, create the file surfaces/T8
| 86 03 0000 03 06 20000000 0000 29000000 0106 | ERANGE: V41 is 2048 bytes; the operand, 64 qwords from byte 1537 on, needs 2049
| 87 03 0000 03 06 20000000 0000 28000000 0106 | ERANGE: V40 is 2048 bytes; the operand, 64 qwords from byte 1537 on, needs 2049
| 87 05 0000 00 06 20000000 0400 28000000 0000 | ERANGE: V32 is 128 bytes; the operand, 32 dwords from byte 4 on, needs 132
| 87 03 0000 03 06 20000000 0000 28000000 0006 | T6 ud 0xb525e868 0x18ad1f21 0xc5cca83d 0x6bc92218 0x1fac3b0c 0x8818d7ed 0x72fb81c0 0x442bbc3 0x39727945 0x5200d3cc 0x3bf3aedf 0xdb47d9e9 0x5ff89687 0xde20ce92 0xb38efb8e 0x3f62115d   channels 8 else unchanged
hex $HEX
expect $RESULT
end
