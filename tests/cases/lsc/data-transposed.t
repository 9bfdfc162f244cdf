# Transposed. One address, elements side by side: of any length the page lists.
platform dg2 pvc
set T0@1 ub 65535*mix+1
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 0x2340 31*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
lsc_load.ugm (M1_NM, 1) V40:d8x1t flat[V36]:a64
expect V40 ud 0xeeeeeea0   channels 1 else unchanged

each OPERAND RESULT OPERAND2 RESULT2
| V41:d8x1t       | T255@9024 ub 0xd7   channels 1 else unchanged | V40:d8x2t       | V40 ud 0xeeee73a0   channels 1 else unchanged
| V41:d8x2t       | T255@9024 uw 0x55d7   channels 1 else unchanged | V40:d8x3t       | V40 ud 0xeef873a0   channels 1 else unchanged
| V41:d8x3t       | T255@9024 ub 0xd7 0x55 0xa5   channels 1 else unchanged | V40:d8x4t       | V40 ud 0x34f873a0   channels 1 else unchanged
| V41:d8x4t       | T255@9024 ud 0xcba555d7   channels 1 else unchanged | V40:d8x8t       | V40 ud 0x34f873a0 0xcf2775a   channels 1 else unchanged
| V41:d8x8t       | T255@9024 ud 0xcba555d7 0x4678ee86   channels 1 else unchanged | V40:d8x16t      | V40 ud 4*mix+9024   channels 1 else unchanged
| V41:d8x16t      | T255@9024 ud 4*mix+100   channels 1 else unchanged | V40:d8x32t      | V40 ud 8*mix+9024   channels 1 else unchanged
| V41:d8x32t      | T255@9024 ud 8*mix+100   channels 1 else unchanged | V40:d8x64t      | V40 ud 16*mix+9024   channels 1 else unchanged
| V41:d8x64t      | T255@9024 ud 16*mix+100   channels 1 else unchanged | V40:d16x1t      | V40 ud 0xeeee73a0   channels 1 else unchanged
| V41:d16x1t      | T255@9024 uw 0x55d7   channels 1 else unchanged | V40:d16x2t      | V40 ud 0x34f873a0   channels 1 else unchanged
| V41:d16x2t      | T255@9024 ud 0xcba555d7   channels 1 else unchanged | V40:d16x3t      | V40 ud 0x34f873a0 0xeeee775a   channels 1 else unchanged
| V41:d16x3t      | T255@9024 uw 0x55d7 0xcba5 0xee86   channels 1 else unchanged | V40:d16x4t      | V40 ud 0x34f873a0 0xcf2775a   channels 1 else unchanged
| V41:d16x4t      | T255@9024 ud 0xcba555d7 0x4678ee86   channels 1 else unchanged | V40:d16x8t      | V40 ud 4*mix+9024   channels 1 else unchanged
| V41:d16x8t      | T255@9024 ud 4*mix+100   channels 1 else unchanged | V40:d16x16t     | V40 ud 8*mix+9024   channels 1 else unchanged
| V41:d16x16t     | T255@9024 ud 8*mix+100   channels 1 else unchanged | V40:d16x32t     | V40 ud 16*mix+9024   channels 1 else unchanged
| V41:d16x32t     | T255@9024 ud 16*mix+100   channels 1 else unchanged | V40:d16x64t     | V40 ud 32*mix+9024   channels 1 else unchanged
| V41:d16x64t     | T255@9024 ud 32*mix+100   channels 1 else unchanged | V40:d32x1t      | V40 ud 0x34f873a0   channels 1 else unchanged
| V41:d32x1t      | T255@9024 ud 0xcba555d7   channels 1 else unchanged | V40:d32x2t      | V40 ud 0x34f873a0 0xcf2775a   channels 1 else unchanged
| V41:d32x2t      | T255@9024 ud 0xcba555d7 0x4678ee86   channels 1 else unchanged | V40:d32x3t      | V40 ud 3*mix+9024   channels 1 else unchanged
| V41:d32x3t      | T255@9024 ud 3*mix+100   channels 1 else unchanged | V40:d32x4t      | V40 ud 4*mix+9024   channels 1 else unchanged
| V41:d32x4t      | T255@9024 ud 4*mix+100   channels 1 else unchanged | V40:d32x8t      | V40 ud 8*mix+9024   channels 1 else unchanged
| V41:d32x8t      | T255@9024 ud 8*mix+100   channels 1 else unchanged | V40:d32x16t     | V40 ud 16*mix+9024   channels 1 else unchanged
| V41:d32x16t     | T255@9024 ud 16*mix+100   channels 1 else unchanged | V40:d32x32t     | V40 ud 32*mix+9024   channels 1 else unchanged
| V41:d32x32t     | T255@9024 ud 32*mix+100   channels 1 else unchanged | V40:d32x64t     | V40 ud 64*mix+9024   channels 1 else unchanged
| V41:d32x64t     | T255@9024 ud 64*mix+100   channels 1 else unchanged | V40:d64x1t      | V40 ud 0x34f873a0 0xcf2775a   channels 1 else unchanged
| V41:d64x1t      | T255@9024 ud 0xcba555d7 0x4678ee86   channels 1 else unchanged | V40:d64x2t      | V40 ud 4*mix+9024   channels 1 else unchanged
| V41:d64x2t      | T255@9024 ud 4*mix+100   channels 1 else unchanged | V40:d64x3t      | V40 ud 6*mix+9024   channels 1 else unchanged
| V41:d64x3t      | T255@9024 ud 6*mix+100   channels 1 else unchanged | V40:d64x4t      | V40 ud 8*mix+9024   channels 1 else unchanged
| V41:d64x4t      | T255@9024 ud 8*mix+100   channels 1 else unchanged | V40:d64x8t      | V40 ud 16*mix+9024   channels 1 else unchanged
| V41:d64x8t      | T255@9024 ud 16*mix+100   channels 1 else unchanged | V40:d64x16t     | V40 ud 32*mix+9024   channels 1 else unchanged
| V41:d64x16t     | T255@9024 ud 32*mix+100   channels 1 else unchanged | V40:d64x32t     | V40 ud 64*mix+9024   channels 1 else unchanged
| V41:d64x32t     | T255@9024 ud 64*mix+100   channels 1 else unchanged | V40:d64x64t     | V40 ud 128*mix+9024   channels 1 else unchanged
| V41:d64x64t     | T255@9024 ud 128*mix+100   channels 1 else unchanged | V40:d8c32x1t    | V40 ud 160   channels 1 else unchanged
| V41:d8c32x1t    | T255@9024 ub 0xd7   channels 1 else unchanged | V40:d8c32x2t    | V40 ud 160 115   channels 1 else unchanged
| V41:d8c32x2t    | T255@9024 uw 0x86d7   channels 1 else unchanged | V40:d8c32x3t    | V40 ud 160 115 248   channels 1 else unchanged
| V41:d8c32x3t    | T255@9024 ub 0xd7 0x86 0x97   channels 1 else unchanged | V40:d8c32x4t    | V40 ud 160 115 248 52   channels 1 else unchanged
| V41:d8c32x4t    | T255@9024 ud 0xaa9786d7   channels 1 else unchanged | V40:d8c32x8t    | V40 ud 160 115 248 52 90 119 242 12   channels 1 else unchanged
| V41:d8c32x8t    | T255@9024 ud 0xaa9786d7 0x5359b5f9   channels 1 else unchanged | V40:d8c32x16t   | V40 ud 160 115 248 52 90 119 242 12 153 141 25 195 249 251 118 96   channels 1 else unchanged
| V41:d8c32x16t   | T255@9024 ud 0xaa9786d7 0x5359b5f9 0x186fbcb0 0xf6fcf98f   channels 1 else unchanged | V40:d8c32x32t   | V40 ud 160 115 248 52 90 119 242 12 153 141 25 195 249 251 118 96 203 224 0 52 219 128 249 246 173 92 197 109 108 29 40 13   channels 1 else unchanged
| V41:d8c32x32t   | T255@9024 ud 0xaa9786d7 0x5359b5f9 0x186fbcb0 0xf6fcf98f 0xeeadf267 0x47dd3a96 0x92d043da 0x556a49e1   channels 1 else unchanged | V40:d8c32x64t   | V40 ud 160 115 248 52 90 119 242 12 153 141 25 195 249 251 118 96 203 224 0 52 219 128 249 246 173 92 197 109 108 29 40 13 142 13 25 152 51 160 23 90 19 30 203 7 115 251 209 153 16 102 113 227 220 69 178 67 40 199 143 197 190 153 216 198   channels 1 else unchanged
| V41:d8c32x64t   | T255@9024 ud 0xaa9786d7 0x5359b5f9 0x186fbcb0 0xf6fcf98f 0xeeadf267 0x47dd3a96 0x92d043da 0x556a49e1 0x6a0687f6 0x2d7da394 0x78cacc09 0x218c4a60 0xe4a2a440 0x57a3f98c 0xfe0f548b 0x72ede08b   channels 1 else unchanged | V40:d16c32x1t   | V40 ud 0x73a0   channels 1 else unchanged
| V41:d16c32x1t   | T255@9024 uw 0x55d7   channels 1 else unchanged | V40:d16c32x2t   | V40 ud 0x73a0 0x34f8   channels 1 else unchanged
| V41:d16c32x2t   | T255@9024 ud 0xee8655d7   channels 1 else unchanged | V40:d16c32x3t   | V40 ud 0x73a0 0x34f8 0x775a   channels 1 else unchanged
| V41:d16c32x3t   | T255@9024 uw 0x55d7 0xee86 0x9397   channels 1 else unchanged | V40:d16c32x4t   | V40 ud 0x73a0 0x34f8 0x775a 0xcf2   channels 1 else unchanged
| V41:d16c32x4t   | T255@9024 ud 0xee8655d7 0x25aa9397   channels 1 else unchanged | V40:d16c32x8t   | V40 ud 0x73a0 0x34f8 0x775a 0xcf2 0x8d99 0xc319 0xfbf9 0x6076   channels 1 else unchanged
| V41:d16c32x8t   | T255@9024 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59   channels 1 else unchanged | V40:d16c32x16t  | V40 ud 0x73a0 0x34f8 0x775a 0xcf2 0x8d99 0xc319 0xfbf9 0x6076 0xe0cb 0x3400 0x80db 0xf6f9 0x5cad 0x6dc5 0x1d6c 0xd28   channels 1 else unchanged
| V41:d16c32x16t  | T255@9024 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59 0x42bcf9b0 0xee18d56f 0xf7f9ce8f 0xd9f66cfc   channels 1 else unchanged | V40:d16c32x32t  | V40 ud 0x73a0 0x34f8 0x775a 0xcf2 0x8d99 0xc319 0xfbf9 0x6076 0xe0cb 0x3400 0x80db 0xf6f9 0x5cad 0x6dc5 0x1d6c 0xd28 0xd8e 0x9819 0xa033 0x5a17 0x1e13 0x7cb 0xfb73 0x99d1 0x6610 0xe371 0x45dc 0x43b2 0xc728 0xc58f 0x99be 0xc6d8   channels 1 else unchanged
| V41:d16c32x32t  | T255@9024 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59 0x42bcf9b0 0xee18d56f 0xf7f9ce8f 0xd9f66cfc 0x51f29067 0xabeeadad 0x9c3a4496 0xc1478ddd 0xcc434dda 0x4992aed0 0x314951e1 0x7a55f66a   channels 1 else unchanged | V40:d16c32x64t  | V40 ud 0x73a0 0x34f8 0x775a 0xcf2 0x8d99 0xc319 0xfbf9 0x6076 0xe0cb 0x3400 0x80db 0xf6f9 0x5cad 0x6dc5 0x1d6c 0xd28 0xd8e 0x9819 0xa033 0x5a17 0x1e13 0x7cb 0xfb73 0x99d1 0x6610 0xe371 0x45dc 0x43b2 0xc728 0xc58f 0x99be 0xc6d8 0xede 0xa63f 0xb7a3 0x56df 0x9717 0xe579 0xd563 0x102c 0x59bc 0x8946 0x6baa 0xa036 0xf254 0xe207 0x78a0 0xdf26 0x6f15 0x29e8 0xe002 0x8bfa 0xa825 0x9765 0x4d0 0x17a 0xce0e 0xe943 0xae9d 0xdd84 0xf304 0x9c1e 0xb827 0x84a   channels 1 else unchanged
| V41:d16c32x64t  | T255@9024 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59 0x42bcf9b0 0xee18d56f 0xf7f9ce8f 0xd9f66cfc 0x51f29067 0xabeeadad 0x9c3a4496 0xc1478ddd 0xcc434dda 0x4992aed0 0x314951e1 0x7a55f66a 0xbf8712f6 0xd66adf06 0xa9a38394 0x622dc97d 0x3acc9809 0xa0783fca 0x744aff60 0x5521e08c 0xa4a4ba40 0xd8e495a2 0x84f9e38c 0x8f57cca3 0x9854dd8b 0x37fed20f 0xdee0d38b 0x90720fed   channels 1 else unchanged | V40:d16c32hx1t  | V40 ud 0x73a00000   channels 1 else unchanged
| V41:d16c32hx1t  | T255@9024 uw 0xcba5   channels 1 else unchanged | V40:d16c32hx2t  | V40 ud 0x73a00000 0x34f80000   channels 1 else unchanged
| V41:d16c32hx2t  | T255@9024 ud 0x4678cba5   channels 1 else unchanged | V40:d16c32hx3t  | V40 ud 0x73a00000 0x34f80000 0x775a0000   channels 1 else unchanged
| V41:d16c32hx3t  | T255@9024 uw 0xcba5 0x4678 0x26bc   channels 1 else unchanged | V40:d16c32hx4t  | V40 ud 0x73a00000 0x34f80000 0x775a0000 0xcf20000   channels 1 else unchanged
| V41:d16c32hx4t  | T255@9024 ud 0x4678cba5 0xfdfb26bc   channels 1 else unchanged | V40:d16c32hx8t  | V40 ud 0x73a00000 0x34f80000 0x775a0000 0xcf20000 0x8d990000 0xc3190000 0xfbf90000 0x60760000   channels 1 else unchanged
| V41:d16c32hx8t  | T255@9024 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1   channels 1 else unchanged | V40:d16c32hx16t | V40 ud 0x73a00000 0x34f80000 0x775a0000 0xcf20000 0x8d990000 0xc3190000 0xfbf90000 0x60760000 0xe0cb0000 0x34000000 0x80db0000 0xf6f90000 0x5cad0000 0x6dc50000 0x1d6c0000 0xd280000   channels 1 else unchanged
| V41:d16c32hx16t | T255@9024 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1 0xa6b01c1a 0xd15dd6fb 0xe1c688c3 0x93c51287   channels 1 else unchanged | V40:d16c32hx32t | V40 ud 0x73a00000 0x34f80000 0x775a0000 0xcf20000 0x8d990000 0xc3190000 0xfbf90000 0x60760000 0xe0cb0000 0x34000000 0x80db0000 0xf6f90000 0x5cad0000 0x6dc50000 0x1d6c0000 0xd280000 0xd8e0000 0x98190000 0xa0330000 0x5a170000 0x1e130000 0x7cb0000 0xfb730000 0x99d10000 0x66100000 0xe3710000 0x45dc0000 0x43b20000 0xc7280000 0xc58f0000 0x99be0000 0xc6d80000   channels 1 else unchanged
| V41:d16c32hx32t | T255@9024 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1 0xa6b01c1a 0xd15dd6fb 0xe1c688c3 0x93c51287 0x9782730f 0x70cbac1 0xa353db80 0x5d10e83 0x7dab9d1c 0xd7cd7eb0 0xeeaccb13 0xc1b64067   channels 1 else unchanged | V40:d16c32hx64t | V40 ud 0x73a00000 0x34f80000 0x775a0000 0xcf20000 0x8d990000 0xc3190000 0xfbf90000 0x60760000 0xe0cb0000 0x34000000 0x80db0000 0xf6f90000 0x5cad0000 0x6dc50000 0x1d6c0000 0xd280000 0xd8e0000 0x98190000 0xa0330000 0x5a170000 0x1e130000 0x7cb0000 0xfb730000 0x99d10000 0x66100000 0xe3710000 0x45dc0000 0x43b20000 0xc7280000 0xc58f0000 0x99be0000 0xc6d80000 0xede0000 0xa63f0000 0xb7a30000 0x56df0000 0x97170000 0xe5790000 0xd5630000 0x102c0000 0x59bc0000 0x89460000 0x6baa0000 0xa0360000 0xf2540000 0xe2070000 0x78a00000 0xdf260000 0x6f150000 0x29e80000 0xe0020000 0x8bfa0000 0xa8250000 0x97650000 0x4d00000 0x17a0000 0xce0e0000 0xe9430000 0xae9d0000 0xdd840000 0xf3040000 0x9c1e0000 0xb8270000 0x84a0000   channels 1 else unchanged
lsc_store.ugm (M1_NM, 1) flat[V36]:a64 $OPERAND
expect $RESULT
again
lsc_load.ugm (M1_NM, 1) $OPERAND2 flat[V36]:a64
expect $RESULT2
end

lsc_store.ugm (M1_NM, 1) flat[V36]:a64 V41:d16c32hx64t
expect T255@9024 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1 0xa6b01c1a 0xd15dd6fb 0xe1c688c3 0x93c51287 0x9782730f 0x70cbac1 0xa353db80 0x5d10e83 0x7dab9d1c 0xd7cd7eb0 0xeeaccb13 0xc1b64067 0x539730fb 0x6f9498b4 0x3bdebd4f 0xaadbb966 0xcdf375f8 0xcff0ba39 0xfbaa79e2 0x27f70333 0x7b23b693 0x4884e297 0xd2d8252e 0xd148a824 0xdb3c7a18 0xe428846c 0xe5f0151f 0xe3573874
expect channels 1 else unchanged
