# Bounds cut vectors.
platform dg2
set T0@1 ub 65535*mix+1
surface T6 512 bytes
set T255@1 ub 65535*mix+1
var V32 ud 488..518..2 16*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
each OPERAND RESULT OPERAND2 RESULT2 RESULT3 RESULT4
| V41:d8x1 | T6@500 ud 3*mix+100   channels 16 dropped 4 else unchanged | V40:d8x1 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0   channels 16 dropped 4 else unchanged | channels 13 dropped 4 else unchanged     | channels 13 dropped 4 else unchanged
| V41:d8x2 | T6@500 ud 3*mix+100   channels 16 dropped 5 else unchanged | V40:d8x2 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0   V40@32 ud 0x86cba555 0x974678ee 0x26bc93 0   channels 16 dropped 5 else unchanged | T6@502 ub 0xf9 0xcb 0x86 0xee 0x42   channels 13 dropped 5 else unchanged | V40@32 ud 0x86cbf955 0x974642ee   channels 13 dropped 5 else unchanged
| V41:d8x3 | T6@500 ud 3*mix+100   channels 16 dropped 6 else unchanged | V40:d8x3 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0   V40@32 ud 0x86cba555 0x974678ee 0x26bc93 0   V40@64 ud 0xee86cba5 0x93974678 0x26bc 0   channels 16 dropped 6 else unchanged | T6@502 uw 0xcbf9 0xee86 0x5142   channels 13 dropped 6 else unchanged | V40@32 ud 0x86cbf955 0x974642ee   V40@64 ud 0xee86cbf9 0x93975142   channels 13 dropped 6 else unchanged
| V41:d8x4 | T6@500 ud 3*mix+100   channels 16 dropped 7 else unchanged | V40:d8x4 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0   V40@32 ud 0x86cba555 0x974678ee 0x26bc93 0   V40@64 ud 0xee86cba5 0x93974678 0x26bc 0   V40@96 ud 0x78ee86cb 0xbc939746 0x26 0   channels 16 dropped 7 else unchanged | T6@502 uw 0xcbf9 0xee86 0x5142   channels 13 dropped 7 else unchanged | V40@32 ud 0x86cbf955 0x974642ee   V40@64 ud 0xee86cbf9 0x93975142   V40@96 ud 0x42ee86cb 0xbc939751   channels 13 dropped 7 else unchanged
again
set V32 ud 500..515
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT2
em 0xffffff3b
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT3
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT4
end

each OPERAND RESULT OPERAND2 RESULT2 RESULT3 RESULT4
| V41:d16x1 | T6@488 ud 6*mix+100   channels 16 dropped 4 else unchanged | V40:d16x1 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0 0   channels 16 dropped 4 else unchanged | channels 13 dropped 4 else unchanged     | channels 13 dropped 4 else unchanged
| V41:d16x2 | T6@488 ud 6*mix+100   channels 16 dropped 5 else unchanged | V40:d16x2 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0 0 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0xe407 0 0   channels 16 dropped 5 else unchanged | T6@492 uw 0x1c1a 0x4678 0x9397 0x26bc 0xd6fb   channels 13 dropped 5 else unchanged | V40@32 ud 0x1c1acba5 0x93974678 0xd6fb26bc   channels 13 dropped 5 else unchanged
| V41:d16x3 | T6@488 ud 6*mix+100   channels 16 dropped 6 else unchanged | V40:d16x3 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0 0 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0xe407 0 0 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 3*0   channels 16 dropped 6 else unchanged | T6@492 ud 0x46781c1a 0x26bc9397 0xbac1d6fb   channels 13 dropped 6 else unchanged | V40@32 ud 0x1c1acba5 0x93974678 0xd6fb26bc   V40@64 ud 0x46781c1a 0x26bc9397 0xbac1d6fb   channels 13 dropped 6 else unchanged
| V41:d16x4 | T6@488 ud 6*mix+100   channels 16 dropped 7 else unchanged | V40:d16x4 | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0 0 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0xe407 0 0 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 3*0 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0xe407 3*0   channels 16 dropped 7 else unchanged | T6@492 ud 0x46781c1a 0x26bc9397 0xbac1d6fb   channels 13 dropped 7 else unchanged | V40@32 ud 0x1c1acba5 0x93974678 0xd6fb26bc   V40@64 ud 0x46781c1a 0x26bc9397 0xbac1d6fb   V40@100 ud 0xd6fb26bc 0xcbf9bac1   channels 13 dropped 7 else unchanged
again
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT2
em 0xffffff3b
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT3
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT4
end

each V32 OPERAND RESULT OPERAND2 RESULT2 RESULT3 RESULT4
| 464..524..4 | V41:d32x1   | T6@464 ud 12*mix+100   channels 16 dropped 4 else unchanged | V40:d32x1   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 4*0   channels 16 dropped 4 else unchanged | channels 13 dropped 4 else unchanged     | channels 13 dropped 4 else unchanged
| 464..524..4 | V41:d32x2   | T6@464 ud 12*mix+100   channels 16 dropped 5 else unchanged | V40:d32x2   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 4*0 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 5*0   channels 16 dropped 5 else unchanged | T6@472 ud 0x978251f2   T6@488 ud 0xa3539c3a   channels 13 dropped 5 else unchanged | V40@68 ud 0x978251f2 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0xa3539c3a   channels 13 dropped 5 else unchanged
| 464..524..4 | V41:d32x3   | T6@464 ud 12*mix+100   channels 16 dropped 6 else unchanged | V40:d32x3   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 4*0 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 5*0 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 6*0   channels 16 dropped 6 else unchanged | T6@472 ud 0x978251f2   T6@488 ud 0xa3539c3a 0x3bdea9a3   channels 13 dropped 6 else unchanged | V40@68 ud 0x978251f2 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0xa3539c3a   V40@128 ud 0x978251f2 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0xa3539c3a 0x3bdea9a3   channels 13 dropped 6 else unchanged
| 464..524..4 | V41:d32x4   | T6@464 ud 12*mix+100   channels 16 dropped 7 else unchanged | V40:d32x4   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 4*0 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 5*0 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 6*0 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 7*0   channels 16 dropped 7 else unchanged | T6@472 ud 0x978251f2   T6@488 ud 0xa3539c3a 0x3bdea9a3   channels 13 dropped 7 else unchanged | V40@68 ud 0x978251f2 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0xa3539c3a   V40@128 ud 0x978251f2 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0xa3539c3a 0x3bdea9a3   V40@204 ud 0xa3539c3a 0x3bdea9a3   channels 13 dropped 7 else unchanged
| 416..536..8 | V41:d64x1   | T6@416 ud 24*mix+100   channels 16 dropped 4 else unchanged | V40:d64x1   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 8*0   channels 16 dropped 4 else unchanged | channels 13 dropped 4 else unchanged     | channels 13 dropped 4 else unchanged
| 416..536..8 | V41:d64x2   | T6@416 ud 24*mix+100   channels 16 dropped 5 else unchanged | V40:d64x2   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 8*0 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 10*0   channels 16 dropped 5 else unchanged | T6@432 ud 0x98b4df06 0x6f94d66a   T6@464 ud 0xba393fca 0xcff0a078   channels 13 dropped 5 else unchanged | V40@136 ud 0x98b4df06 0x6f94d66a   V40@168 ud 0xba393fca 0xcff0a078   channels 13 dropped 5 else unchanged
| 416..536..8 | V41:d64x3   | T6@416 ud 24*mix+100   channels 16 dropped 6 else unchanged | V40:d64x3   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 8*0 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 10*0 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 12*0   channels 16 dropped 6 else unchanged | T6@432 ud 0x98b4df06 0x6f94d66a   T6@464 ud 0xba393fca 0xcff0a078 0x9fd07039 0x9f98bc1b   channels 13 dropped 6 else unchanged | V40@136 ud 0x98b4df06 0x6f94d66a   V40@168 ud 0xba393fca 0xcff0a078   V40@256 ud 0x98b4df06 0x6f94d66a   V40@288 ud 0xba393fca 0xcff0a078 0x9fd07039 0x9f98bc1b   channels 13 dropped 6 else unchanged
| 416..536..8 | V41:d64x4   | T6@416 ud 24*mix+100   channels 16 dropped 7 else unchanged | V40:d64x4   | V40 ud 0xcba555d7 0x4678ee86 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 8*0 0x26bc9397 0xfdfb25aa 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 10*0 0x8f4dcbf9 0xe40714b5 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 12*0 0x70b12c59 0x6ec1f553 0x1c1af9b0 0xa6b042bc 0xd6fbd56f 0xd15dee18 0x88c3ce8f 0xe1c6f7f9 0x12876cfc 0x93c5d9f6 0x730f9067 0x978251f2 0xbac1adad 0x70cabee 0xdb804496 0xa3539c3a 0xe838ddd 0x5d1c147 14*0   channels 16 dropped 7 else unchanged | T6@432 ud 0x98b4df06 0x6f94d66a   T6@464 ud 0xba393fca 0xcff0a078 0x9fd07039 0x9f98bc1b   channels 13 dropped 7 else unchanged | V40@136 ud 0x98b4df06 0x6f94d66a   V40@168 ud 0xba393fca 0xcff0a078   V40@256 ud 0x98b4df06 0x6f94d66a   V40@288 ud 0xba393fca 0xcff0a078 0x9fd07039 0x9f98bc1b   V40@408 ud 0xba393fca 0xcff0a078 0x9fd07039 0x9f98bc1b   channels 13 dropped 7 else unchanged
| 500..515    | V41:d8c32x1 | T6@500 ud 0xaa9786d7 0x5359b5f9 0x186fbcb0   channels 16 dropped 4 else unchanged | V40:d8c32x1 | V40 ud 215 134 151 170 249 181 89 83 176 188 111 24 4*0   channels 16 dropped 4 else unchanged | channels 13 dropped 4 else unchanged     | channels 13 dropped 4 else unchanged
| 500..515    | V41:d8c32x2 | T6@500 ud 0xaa9786d7 0x5359b5f9 0x186fbcb0   channels 16 dropped 5 else unchanged | V40:d8c32x2 | V40 ud 215 134 151 170 249 181 89 83 176 188 111 24 4*0 134 151 170 249 181 89 83 176 188 111 24 5*0   channels 16 dropped 5 else unchanged | T6@502 ub 0xf2 0xaa 0xf9 0xb5 0x3a   channels 13 dropped 5 else unchanged | V40@68 ud 242 170 249 181 58   channels 13 dropped 5 else unchanged
| 500..515    | V41:d8c32x3 | T6@500 ud 0xaa9786d7 0x5359b5f9 0x186fbcb0   channels 16 dropped 6 else unchanged | V40:d8c32x3 | V40 ud 215 134 151 170 249 181 89 83 176 188 111 24 4*0 134 151 170 249 181 89 83 176 188 111 24 5*0 151 170 249 181 89 83 176 188 111 24 6*0   channels 16 dropped 6 else unchanged | T6@502 uw 0xaaf2 0xb5f9 0xa33a   channels 13 dropped 6 else unchanged | V40@68 ud 242 170 249 181 58   V40@128 ud 242 170 249 181 58 163   channels 13 dropped 6 else unchanged
| 500..515    | V41:d8c32x4 | T6@500 ud 0xaa9786d7 0x5359b5f9 0x186fbcb0   channels 16 dropped 7 else unchanged | V40:d8c32x4 | V40 ud 215 134 151 170 249 181 89 83 176 188 111 24 4*0 134 151 170 249 181 89 83 176 188 111 24 5*0 151 170 249 181 89 83 176 188 111 24 6*0 170 249 181 89 83 176 188 111 24 7*0   channels 16 dropped 7 else unchanged | T6@502 uw 0xaaf2 0xb5f9 0xa33a   channels 13 dropped 7 else unchanged | V40@68 ud 242 170 249 181 58   V40@128 ud 242 170 249 181 58 163   V40@204 ud 58 163   channels 13 dropped 7 else unchanged
again
set V32 ud $V32
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT2
em 0xffffff3b
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT3
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT4
end

each OPERAND RESULT OPERAND2 RESULT2 RESULT3 RESULT4
| V41:d16c32x1  | T6@488 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59 0x42bcf9b0 0xee18d56f   channels 16 dropped 4 else unchanged | V40:d16c32x1  | V40 ud 0x55d7 0xee86 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 4*0   channels 16 dropped 4 else unchanged | channels 13 dropped 4 else unchanged     | channels 13 dropped 4 else unchanged
| V41:d16c32x2  | T6@488 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59 0x42bcf9b0 0xee18d56f   channels 16 dropped 5 else unchanged | V40:d16c32x2  | V40 ud 0x55d7 0xee86 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 4*0 0xee86 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 5*0   channels 16 dropped 5 else unchanged | T6@492 uw 0x51f2 0x25aa 0xcbf9 0x14b5 0x9c3a   channels 13 dropped 5 else unchanged | V40@68 ud 0x51f2 0x25aa 0xcbf9 0x14b5 0x9c3a   channels 13 dropped 5 else unchanged
| V41:d16c32x3  | T6@488 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59 0x42bcf9b0 0xee18d56f   channels 16 dropped 6 else unchanged | V40:d16c32x3  | V40 ud 0x55d7 0xee86 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 4*0 0xee86 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 5*0 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 6*0   channels 16 dropped 6 else unchanged | T6@492 ud 0x25aa51f2 0x14b5cbf9 0xa9a39c3a   channels 13 dropped 6 else unchanged | V40@68 ud 0x51f2 0x25aa 0xcbf9 0x14b5 0x9c3a   V40@128 ud 0x51f2 0x25aa 0xcbf9 0x14b5 0x9c3a 0xa9a3   channels 13 dropped 6 else unchanged
| V41:d16c32x4  | T6@488 ud 0xee8655d7 0x25aa9397 0x14b5cbf9 0xf5532c59 0x42bcf9b0 0xee18d56f   channels 16 dropped 7 else unchanged | V40:d16c32x4  | V40 ud 0x55d7 0xee86 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 4*0 0xee86 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 5*0 0x9397 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 6*0 0x25aa 0xcbf9 0x14b5 0x2c59 0xf553 0xf9b0 0x42bc 0xd56f 0xee18 7*0   channels 16 dropped 7 else unchanged | T6@492 ud 0x25aa51f2 0x14b5cbf9 0xa9a39c3a   channels 13 dropped 7 else unchanged | V40@68 ud 0x51f2 0x25aa 0xcbf9 0x14b5 0x9c3a   V40@128 ud 0x51f2 0x25aa 0xcbf9 0x14b5 0x9c3a 0xa9a3   V40@204 ud 0x9c3a 0xa9a3   channels 13 dropped 7 else unchanged
| V41:d16c32hx1 | T6@488 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1 0xa6b01c1a 0xd15dd6fb   channels 16 dropped 4 else unchanged | V40:d16c32hx1 | V40 ud 0xcba50000 0x46780000 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 4*0   channels 16 dropped 4 else unchanged | channels 13 dropped 4 else unchanged     | channels 13 dropped 4 else unchanged
| V41:d16c32hx2 | T6@488 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1 0xa6b01c1a 0xd15dd6fb   channels 16 dropped 5 else unchanged | V40:d16c32hx2 | V40 ud 0xcba50000 0x46780000 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 4*0 0x46780000 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 5*0   channels 16 dropped 5 else unchanged | T6@492 uw 0x9782 0xfdfb 0x8f4d 0xe407 0xa353   channels 13 dropped 5 else unchanged | V40@68 ud 0x97820000 0xfdfb0000 0x8f4d0000 0xe4070000 0xa3530000   channels 13 dropped 5 else unchanged
| V41:d16c32hx3 | T6@488 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1 0xa6b01c1a 0xd15dd6fb   channels 16 dropped 6 else unchanged | V40:d16c32hx3 | V40 ud 0xcba50000 0x46780000 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 4*0 0x46780000 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 5*0 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 6*0   channels 16 dropped 6 else unchanged | T6@492 ud 0xfdfb9782 0xe4078f4d 0x3bdea353   channels 13 dropped 6 else unchanged | V40@68 ud 0x97820000 0xfdfb0000 0x8f4d0000 0xe4070000 0xa3530000   V40@128 ud 0x97820000 0xfdfb0000 0x8f4d0000 0xe4070000 0xa3530000 0x3bde0000   channels 13 dropped 6 else unchanged
| V41:d16c32hx4 | T6@488 ud 0x4678cba5 0xfdfb26bc 0xe4078f4d 0x6ec170b1 0xa6b01c1a 0xd15dd6fb   channels 16 dropped 7 else unchanged | V40:d16c32hx4 | V40 ud 0xcba50000 0x46780000 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 4*0 0x46780000 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 5*0 0x26bc0000 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 6*0 0xfdfb0000 0x8f4d0000 0xe4070000 0x70b10000 0x6ec10000 0x1c1a0000 0xa6b00000 0xd6fb0000 0xd15d0000 7*0   channels 16 dropped 7 else unchanged | T6@492 ud 0xfdfb9782 0xe4078f4d 0x3bdea353   channels 13 dropped 7 else unchanged | V40@68 ud 0x97820000 0xfdfb0000 0x8f4d0000 0xe4070000 0xa3530000   V40@128 ud 0x97820000 0xfdfb0000 0x8f4d0000 0xe4070000 0xa3530000 0x3bde0000   V40@204 ud 0xa3530000 0x3bde0000   channels 13 dropped 7 else unchanged
again
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT2
em 0xffffff3b
lsc_store.ugm (M1, 16) bti(0x6)[V32]:a32 $OPERAND
expect $RESULT3
lsc_load.ugm (M1, 16) $OPERAND2 bti(0x6)[V32]:a32
expect $RESULT4
end
