# Which channels run, and in which order: decisions 1, 2, 3.
set T255 ud 0x1010101 3*0 0x2020202 3*0 0x3030303 3*0 0x4040404 3*0 0x5050505 3*0 0x6060606 3*0 0x7070707 3*0 0x8080808 3*0 0x9090909 3*0 0xa0a0a0a 3*0 0xb0b0b0b 3*0 0xc0c0c0c 3*0 0xd0d0d0d 3*0 0xe0e0e0e 3*0 0xf0f0f0f 3*0 0x10101010 3*0 0x11111111 3*0 0x12121212 3*0 0x13131313 3*0 0x14141414 3*0 0x15151515 3*0 0x16161616 3*0 0x17171717 3*0 0x18181818 3*0 0x19191919 3*0 0x1a1a1a1a 3*0 0x1b1b1b1b 3*0 0x1c1c1c1c 3*0 0x1d1d1d1d 3*0 0x1e1e1e1e 3*0 0x1f1f1f1f 3*0 0x20202020 3*0 0x21212121 3*0 0x22222222 3*0 0x23232323 3*0 0x24242424 3*0 0x25252525 3*0 0x26262626 3*0 0x27272727 3*0 0x28282828 3*0 0x29292929 3*0 0x2a2a2a2a 3*0 0x2b2b2b2b 3*0 0x2c2c2c2c 3*0 0x2d2d2d2d 3*0 0x2e2e2e2e 3*0 0x2f2f2f2f 3*0 0x30303030 3*0 0x31313131 3*0 0x32323232 3*0 0x33333333 3*0 0x34343434 3*0 0x35353535 3*0 0x36363636 3*0 0x37373737 3*0 0x38383838 3*0 0x39393939 3*0 0x3a3a3a3a 3*0 0x3b3b3b3b 3*0 0x3c3c3c3c 3*0 0x3d3d3d3d 3*0 0x3e3e3e3e 3*0 0x3f3f3f3f 3*0 0x40404040
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
em 0x0

# Predicate id zero is no predication. Decision 2 of lib/engine/README.md: predicate id 0 is no predication, whatever control and
# invert say.
again
set V32@4 ud 16..496..16
set V33 ud 0x77665580..0x7766559f
set V36@8 uq 16..496..16
em 0xffffffff
hex 4e 03 03 00 00 01 00 24000000 0000 23000000 0000
expect V35 ud 0x1010101..0x8080808..0x1010101   channels 8 else unchanged

each BYTE
| 80
| 20
| 40
| a0
| c0
set V35 ud 8*0xeeeeeeee
hex 4e 03 03 00 $BYTE 01 00 24000000 0000 23000000 0000
expect V35 ud 0x1010101..0x8080808..0x1010101   channels 8 else unchanged
end

# Disabled channels never fault. Decision 2 of lib/engine/README.md: disabled channels never fault and are neither dropped nor
# misaligned.
again
set V32@4 ud 16..496..16
set V33 ud 0x77665580..0x7766559f
set V36@8 uq 0x10 0xdeadbeef00000001 0x30..0x1f0..16
em 0xfffffffb
svm_gather.4.1 (M1, 4) V36.0 V35.0
expect V35 ud 0x1010101 0x2020202 0xeeeeeeee 0x4040404   channels 3 else unchanged
svm_gather.4.1 (M1_NM, 4) V36.0 V35.0
expect EFAULT: channel 2 reads 4 bytes at address 0xdeadbeef00000001, which is not mapped
set V32@8 ud 0xfffffff1
dword_atomic.xchg (M1, 4) %scratch V32.0 V33.0 %null.0 V35.0
expect T255 ud 0x77665580   T255@16 ud 0x77665581   T255@48 ud 0x77665583   channels 3 else unchanged

# No channel at all is no error.
again
scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V33.0
expect channels 0 else unchanged

# The highest channel wins. Decision 1 of lib/engine/README.md: of two channels that write one address the highest wins.
again
set V32 ud 7 9 7 9 7 9 9 7
set V33 ud 10..17
em 0xffffffff
scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0
expect T255@28 ud 0x11 0x3030303 0x10   channels 8 else unchanged
em 0x3f
scatter.2 (M1, 8) %slm 0x0:ud V32.0 V33.0
expect T0@14 ub 14 3*0 15   channels 6 else unchanged
scatter.1 (M1, 8) %slm 0x100:ud V32.0 V33.0
expect T0@263 ub 14 0 15   channels 6 else unchanged

# The highest channel wins each byte. Decision 1 of lib/engine/README.md, for blocks that overlap in part: each byte is the highest
# channel's.
again
set V32 ud 4 6 5 2
set V33 ud 0x13121110..0x43424140..0x10101010
em 0xffffffff
scatter_scaled.4 (M1, 4) %slm 0x0:ud V32.0 V33.0
expect T0 ud 0x41400000 0x32314342 0x2333   channels 4 else unchanged

# Channels run in ascending order. Decision 1 of lib/engine/README.md: ascending order, seen by the returned value of each
# channel of an atomic.
again
set T255@64 ud 100
set V32 ud 32*64
set V33 ud 1 2 4 8 0x10 0x20 0x40 0x80 0x100 0x200 0x400 0x800 0x1000 0x2000 0x4000 0x8000 0x10000 0x20000 0x40000 0x80000 0x100000 0x200000 0x400000 0x800000 0x1000000 0x2000000 0x4000000 0x8000000 0x10000000 0x20000000 0x40000000 0x80000000
em 0xffffffff
dword_atomic.add (M1, 32) %scratch V32.0 V33.0 %null.0 V35.0
expect V35 ud 0x64 0x65 0x67 0x6b 0x73 0x83 0xa3 0xe3 0x163 0x263 0x463 0x863 0x1063 0x2063 0x4063 0x8063 0x10063 0x20063 0x40063 0x80063 0x100063 0x200063 0x400063 0x800063 0x1000063 0x2000063 0x4000063 0x8000063 0x10000063 0x20000063 0x40000063 0x80000063
expect T255@64 ud 99   channels 32 else unchanged

# Oword ld returns every element. Decision 3 of lib/engine/README.md: OWORD_LD ignores the masks.
again
set T0@80 ud 0x160f0801..0xf6efe8e1..0x1c1c1c1c 0x120b04fd 0x2e272019..0xf2ebe4dd..0x1c1c1c1c 0xe0700f9 0x2a231c15..0xeee7e0d9..0x1c1c1c1c 0xa03fcf5 0x261f1811..0xeae3dcd5..0x1c1c1c1c 0x6fff8f1 0x221b140d..0xe6dfd8d1..0x1c1c1c1c 0x2fbf4ed 0x1e171009..0xfef7f0e9..0x1c1c1c1c 0x1a130c05..0xfaf3ece5..0x1c1c1c1c
set T255@560 ud 0x160f0801..0xf6efe8e1..0x1c1c1c1c 0x120b04fd 0x2e272019..0xf2ebe4dd..0x1c1c1c1c 0xe0700f9 0x2a231c15..0xeee7e0d9..0x1c1c1c1c 0xa03fcf5 0x261f1811..0xeae3dcd5..0x1c1c1c1c 0x6fff8f1 0x221b140d..0xe6dfd8d1..0x1c1c1c1c 0x2fbf4ed 0x1e171009..0xfef7f0e9..0x1c1c1c1c 0x1a130c05..0xfaf3ece5..0x1c1c1c1c
oword_ld (1) %scratch 0x23:ud V35.0
expect V35 ud 0x160f0801..0x6a635c55..0x1c1c1c1c   channels 1 else unchanged

each OPERAND RESULT
| (2) | V35 ud 0x160f0801..0xdad3ccc5..0x1c1c1c1c   channels 2 else unchanged
| (4) | V35 ud 0x160f0801..0xf6efe8e1..0x1c1c1c1c 0x120b04fd 0x2e272019..0xbab3aca5..0x1c1c1c1c   channels 4 else unchanged
| (8) | V35 ud 0x160f0801..0xf6efe8e1..0x1c1c1c1c 0x120b04fd 0x2e272019..0xf2ebe4dd..0x1c1c1c1c 0xe0700f9 0x2a231c15..0xeee7e0d9..0x1c1c1c1c 0xa03fcf5 0x261f1811..0x7a736c65..0x1c1c1c1c   channels 8 else unchanged
oword_ld (16) %slm 0x5:ud V35.64
expect V35@64 ud 0x160f0801..0xf6efe8e1..0x1c1c1c1c 0x120b04fd 0x2e272019..0xf2ebe4dd..0x1c1c1c1c 0xe0700f9 0x2a231c15..0xeee7e0d9..0x1c1c1c1c 0xa03fcf5 0x261f1811..0xeae3dcd5..0x1c1c1c1c 0x6fff8f1 0x221b140d..0xe6dfd8d1..0x1c1c1c1c 0x2fbf4ed 0x1e171009..0xfef7f0e9..0x1c1c1c1c 0x1a130c05..0xfaf3ece5..0x1c1c1c1c   channels 16 else unchanged
set V35 ud 80*0xeeeeeeee
oword_ld $OPERAND %scratch 0x23:ud V35.0
expect $RESULT
end

oword_ld (16) %slm 0x5:ud V35.64
expect V35@64 ud 0x160f0801..0xf6efe8e1..0x1c1c1c1c 0x120b04fd 0x2e272019..0xf2ebe4dd..0x1c1c1c1c 0xe0700f9 0x2a231c15..0xeee7e0d9..0x1c1c1c1c 0xa03fcf5 0x261f1811..0xeae3dcd5..0x1c1c1c1c 0x6fff8f1 0x221b140d..0xe6dfd8d1..0x1c1c1c1c 0x2fbf4ed 0x1e171009..0xfef7f0e9..0x1c1c1c1c 0x1a130c05..0xfaf3ece5..0x1c1c1c1c
expect channels 16 else unchanged
