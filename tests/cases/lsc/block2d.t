# Untyped LSC messages about blocks: their ranges, faults, and invalid forms.
platform pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 63 3 64 29*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 0xff00 5*0

# Page faults. Bytes outside the picture are not accessed, so they cannot fault; bytes inside can.
again
lsc_load_block2d.ugm (M1_NM, 1) %null:d32.16x8nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect channels 8 dropped 4 else unchanged
set V33@4 ud 4
lsc_load_block2d.ugm (M1_NM, 1) V40:d32.16x8nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect EFAULT: row 4 reads 4 bytes at address 0x10000, which is not mapped
lsc_store_block2d.ugm (M1_NM, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] V41:d32.16x8nn
expect EFAULT: row 4 writes 4 bytes at address 0x10000, which is not mapped
lsc_load_block2d.ugm (M1_NM, 1) %null:d32.16x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect channels 4 else unchanged
set V33 ud 67 3
lsc_load_block2d.ugm (M1_NM, 1) V40:d32.17x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect EFAULT: row 3 reads 4 bytes at address 0x10000, which is not mapped
lsc_load_block2d.ugm (M1_NM, 1) %null:d32.16x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect channels 4 else unchanged
set V33 ud 63 255 64 0 8
set V43 uq 0xffffffffffffff00
lsc_load_block2d.ugm (M1_NM, 1) V40:d32.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect EFAULT: row 0 reads 4 bytes at address 0x100, which is not mapped
set V33 ud 0xfff 0xff 0x1000 0x100 0
lsc_load_block2d.ugm (M1_NM, 1) V40:d8.4x1nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect EFAULT: row 0 reads 1 byte at address 0x0, which is not mapped

# Misaligned rows. A row may begin at any byte; the counters are of rows.
again
set V33@4 ud 255 66 1 3
set V43 uq 0x1000
lsc_load_block2d.ugm (M1_NM, 1) V40:d32.2x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect V40 ud 0x50f6da26 0xc0055fd2 0x18d3d5df 0x3640a824 0x6b074921 0xa6da2b66 0xfc1c7e 0x5dad4307 8*0
expect channels 4 misaligned 2 else unchanged

# Invalid forms.
again
set V33@4 ud 255
set V43 uq 0
lsc_load_block2d.ugm (M1, 2) V40:d32.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect EINVAL: lsc_load_block2d needs an execution size of 1, not 2

each INSTRUCTION RESULT
| lsc_load_block2d.slm (M1, 1) V40:d32.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: lsc_load_block2d is for global memory, not for slm; expected ugm or ugml
| lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nt flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: a VNNI transform is for d8 and d16, not for d32
| lsc_load_block2d.ugm (M1, 1) V40:d64.4x4nt flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: a VNNI transform is for d8 and d16, not for d64
| lsc_load_block2d.ugm (M1, 1) V40:d8.4x6nt flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: the height of a VNNI transform of d8 must be a multiple of 4, the elements of a dword; 6 is not
| lsc_load_block2d.ugm (M1, 1) V40:d16.4x5nt flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: the height of a VNNI transform of d16 must be a multiple of 2, the elements of a dword; 5 is not
| lsc_load_block2d.ugm (M1, 1) V40:d8.6x4tt flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: the width of a VNNI transform of d8 must be a multiple of 4, the elements of a dword; 6 is not
| lsc_load_block2d.ugm (M1, 1) V40:d8.0x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: 1 blocks of 0 by 4 elements; expected at least 1 of 1 by 1
| lsc_load_block2d.ugm (M1, 1) V40:d8.4x0nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: 1 blocks of 4 by 0 elements; expected at least 1 of 1 by 1
| lsc_load_block2d.ugm (M1, 1) V40:d8c32.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: blocks have data of d8, d16, d32 or d64, not of d8c32
| lsc_load_block2d.ugm (M1, 1) V40:d16c32.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] | EINVAL: blocks have data of d8, d16, d32 or d64, not of d16c32
| lsc_store_block2d.ugm (M1, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] V41:d8.4x4tn | EINVAL: lsc_store_block2d stores one block, not transposed and without VNNI transform
| lsc_store_block2d.ugm (M1, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] V41:d8.4x4nt | EINVAL: lsc_store_block2d stores one block, not transposed and without VNNI transform
| lsc_store_block2d.ugm (M1, 1) flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)] %null:d8.4x4nn | EINVAL: src1 is V0 (%null), but the operation needs it
$INSTRUCTION
expect $RESULT
end

hex 89 03 80 0000 00 00 00 03 01 00 0800 0400 00 28000000 0000 05 0b 0000000000000000 05 00 3f000000 05 00 ff000000 05 00 40000000 05 00 00000000 05 00 04000000 00000000 0000
expect EINVAL: 0 blocks of 8 by 4 elements; expected at least 1 of 1 by 1
hex 89 07 80 0000 00 00 00 03 01 02 0800 0400 00 00000000 0000 05 0b 0000000000000000 05 00 3f000000 05 00 ff000000 05 00 40000000 05 00 00000000 05 00 04000000 29000000 0000
expect EINVAL: lsc_store_block2d stores one block, not transposed and without VNNI transform
lsc_load_block2d.ugml (M1, 1) V40:d8.4x4nn flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]
expect V40 ud 0xcffff200 0x4aca1eb1 0x6ec1f553 0x5d1c147 12*0   channels 4 else unchanged
