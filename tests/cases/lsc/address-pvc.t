# Untyped LSC messages: which memory an address means, and what its parts come to.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x123 0x5555 30*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
em 0xfffffff5

# Base of flat addresses. No text stands for a base of flat addresses; in bytes it is the surface operand.
again
set V36@8 uq 0
set V43@8 uq 0x4000 0xffffffffffffff00
em 0xffffffff
hex 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 05 0b 004000000000000028000000 0000 24000000 0000 00000000 0000 00000000 0000
expect V40 ud 0xeeeeeec0   channels 1 else unchanged

each HEX RESULT
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 05 00 0040000028000000 0000 24000000 0000 00000000 0000 00000000 0000 | channels 1 else unchanged
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 00 2b000000 00 01 210128000000 0000 24000000 0000 00000000 0000 00000000 0000 | channels 1 else unchanged
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 00 2b000000 00 02 210128000000 0000 24000000 0000 00000000 0000 00000000 0000 | V40 ud 0xeeeeee30   channels 1 else unchanged
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 05 0b 004000000100000028000000 0000 24000000 0000 00000000 0000 00000000 0000 | EFAULT: channel 0 reads 1 byte at address 0x100004123, which is not mapped
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 05 00 000000ff28000000 0000 24000000 0000 00000000 0000 00000000 0000 | EFAULT: channel 0 reads 1 byte at address 0xff000123, which is not mapped
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 00 2b000000 00 06 210128000000 0000 24000000 0000 00000000 0000 00000000 0000 | ERANGE: V43 is 48 bytes; the operand, 1 qword from byte 48 on, needs 56
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 00 63000000 00 00 210128000000 0000 24000000 0000 00000000 0000 00000000 0000 | ENOENT: V99 is not declared
| 89 00 00 0000 00 00 00 01 0100 00000000 02 01 01 01 00 05 00 0040000028000000 0000 24000000 0000 00000000 0000 00000000 0000 | EINVAL: surf_opnd of flat addresses must be 0x0; only a64 addresses in ugm or ugml can have a base
| 89 00 00 0000 00 00 00 01 0100 00000000 01 01 01 01 00 05 00 0100000028000000 0000 24000000 0000 00000000 0000 00000000 0000 | EINVAL: surf_opnd of flat addresses must be 0x0; only a64 addresses in ugm or ugml can have a base
| 89 00 00 0000 00 00 00 01 0100 00000000 02 01 01 01 00 00 2b000000 00 00 210128000000 0000 24000000 0000 00000000 0000 00000000 0000 | EINVAL: surf_opnd of flat addresses must be 0x0; only a64 addresses in ugm or ugml can have a base
| 89 00 00 0000 03 00 00 01 0100 00000000 03 01 01 01 00 05 00 01000000 28000000 0000 24000000 0000 00000000 0000 00000000 0000 | EINVAL: surf_opnd of flat addresses must be 0x0; only a64 addresses in ugm or ugml can have a base
| 89 00 00 0000 00 00 00 01 0100 00000000 03 01 01 01 00 00 00000000 00 00 210128000000 0000 24000000 0000 00000000 0000 00000000 0000 | EINVAL: surf_opnd is V0 (%null), but the operation needs it
hex $HEX
expect $RESULT
end

# Strided. channel i's address is base + scale * address + i * pitch + offset
again
lsc_load_strided.ugm (M1, 16) V40:d32x2 flat[0x4*V36+0x4, 0x0]:a64
expect V40 ud 0x4e9eaa3 0xeeeeeeee 0x4e9eaa3 0xeeeeeeee 12*0x4e9eaa3 0x583833f6 0xeeeeeeee 0x583833f6 0xeeeeeeee 12*0x583833f6
expect channels 14 else unchanged

each RESULT V33 OPERAND RESULT2
| T255@1168 ud 0x93c5d9f6   channels 14 else unchanged | 4   | 0x4]:a64   | V40 ud 0x4e9eaa3 0xeeeeeeee 0x7d711b85 0xeeeeeeee 0x51880a81 0xffeb45ee 0x330b4a13 0xa318cf07 0x7efa641d 0x3c6cf455 0xe68b1f86 0xe8ce8cf3 0x255cecfc 0xae11221d 0xdec668a4 0x67fa698b 0x583833f6 0xeeeeeeee 0x8361d6cb 0xeeeeeeee 0xffeb45ee 0x330b4a13 0xa318cf07 0x7efa641d 0x3c6cf455 0xe68b1f86 0xe8ce8cf3 0x255cecfc 0xae11221d 0xdec668a4 0x67fa698b 0x6271122e   channels 14 else unchanged
| T255@1168 ud 0xcba555d7 0x583833f6 0x26bc9397 0x8361d6cb 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6   channels 14 else unchanged | 8   | 0x8]:a64   | V40 ud 0x4e9eaa3 0xeeeeeeee 0x51880a81 0xeeeeeeee 0x7efa641d 0xe68b1f86 0x255cecfc 0xdec668a4 0x6271122e 0x220354ef 0xc1830d35 0x5043e16f 0xd5c68d80 0x88657a40 0x625542a0 0x65af0922 0x583833f6 0xeeeeeeee 0xffeb45ee 0xeeeeeeee 0x3c6cf455 0xe8ce8cf3 0xae11221d 0x67fa698b 0x9dba02df 0xf1298fa0 0xd9f092b1 0xa6bacaa8 0x136d7875 0x66a65927 0x77166cd0 0xfc8761e   channels 14 else unchanged
| T255@1168 ud 0xcba555d7   T255@1184 ud 0x26bc9397   T255@1200 ud 0x8f4dcbf9 0x3c6cf455 0xe40714b5 0xe8ce8cf3 0x70b12c59 0xae11221d 0x6ec1f553 0x67fa698b 0x1c1af9b0 0x9dba02df 0xa6b042bc 0xf1298fa0 0xd6fbd56f 0xd9f092b1 0xd15dee18 0xa6bacaa8 0x88c3ce8f 0x136d7875 0xe1c6f7f9 0x66a65927 0x12876cfc 0x77166cd0 0x93c5d9f6   channels 14 else unchanged | 36  | 0x24]:a64  | V40 ud 0x4e9eaa3 0xeeeeeeee 0x220354ef 0xeeeeeeee 0xcbd8e50b 0x403f0ce 0x42e4f094 0x6d229a2c 0x4d947f9c 0x4ab8f68d 0x705bf98a 0x996afa87 0x82ee14f3 0xa1c21475 0x30dfda7b 0x5c037419 0x583833f6 0xeeeeeeee 0xf1298fa0 0xeeeeeeee 0x9f139f5e 0x43d8dd93 0xa632eabd 0x35d775ec 0x7d903502 0x5c8c8194 0xd089e7c5 0x40720647 0x87d9c1b2 0x62a50f62 0x4347b3db 0x447454   channels 14 else unchanged
| T255@1168 ud 0xcba555d7   T255@1240 ud 0x26bc9397   T255@1312 ud 0x8f4dcbf9   T255@1348 ud 0xe40714b5   T255@1384 ud 0x70b12c59   T255@1420 ud 0x6ec1f553   T255@1456 ud 0x1c1af9b0   T255@1492 ud 0xa6b042bc   T255@1528 ud 0xd6fbd56f   T255@1564 ud 0xd15dee18   T255@1600 ud 0x88c3ce8f   T255@1636 ud 0xe1c6f7f9   T255@1672 ud 0x12876cfc   T255@1708 ud 0x93c5d9f6   channels 14 else unchanged | 256 | 0x100]:a64 | V40 ud 0x4e9eaa3 0xeeeeeeee 0x3a487984 0xeeeeeeee 0xbc863ded 0xdb56c7cf 0x42ba2092 0x1d2b8202 0xfbc8f28e 0xbb7d3fbd 0xf5b8002c 0x5cc82cd3 0x8fa64e28 0xfc1c7e 0x47ef541 0x242507df 0x583833f6 0xeeeeeeee 0xa373d75e 0xeeeeeeee 0x4ecc1513 0x1643727d 0x6c86b546 0x3277db1c 0xe1b901ae 0x1467d177 0xe9125663 0x548a6040 0x6b6b97ed 0x5dad4307 0xee7284dd 0x134911de   channels 14 else unchanged
lsc_store_strided.ugm (M1, 16) flat[0x4*V36+0x4, V33(0,1)]:a64 V41:d32
expect $RESULT
again
set V33@4 ud $V33
lsc_load_strided.ugm (M1, 16) V40:d32x2 flat[0x4*V36+0x4, $OPERAND
expect $RESULT2
end

lsc_store_strided.ugm (M1, 16) flat[0x4*V36+0x4, V33(0,1)]:a64 V41:d32
expect T255@1168 ud 0xcba555d7   T255@1680 ud 0x26bc9397   T255@2192 ud 0x8f4dcbf9   T255@2448 ud 0xe40714b5
expect T255@2704 ud 0x70b12c59   T255@2960 ud 0x6ec1f553   T255@3216 ud 0x1c1af9b0   T255@3472 ud 0xa6b042bc
expect T255@3728 ud 0xd6fbd56f   T255@3984 ud 0xd15dee18   T255@4240 ud 0x88c3ce8f   T255@4496 ud 0xe1c6f7f9
expect T255@4752 ud 0x12876cfc   T255@5008 ud 0x93c5d9f6   channels 14 else unchanged
