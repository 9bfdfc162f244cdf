# A data operand reaches as far as the last byte that it has with all lanes on, and no farther: element k begins at a
# register, k times the length of all lanes, or of 16 lanes at least; transposed elements lie side by side.
platform pvc
var V36 uq 0x1000..0x18b8..72
em 0
each LANES DATA BYTES LESS NEED
| 2 | d8x1 | 2 | 1 | 2 bytes
| 2 | d8x2 | 66 | 65 | 66 bytes
| 2 | d8x3 | 130 | 129 | 130 bytes
| 2 | d8x4 | 194 | 193 | 194 bytes
| 2 | d8x8 | 450 | 449 | 450 bytes
| 8 | d8x1 | 8 | 7 | 8 bytes
| 8 | d8x2 | 72 | 71 | 72 bytes
| 8 | d8x3 | 136 | 135 | 136 bytes
| 8 | d8x4 | 200 | 199 | 200 bytes
| 8 | d8x8 | 456 | 455 | 456 bytes
| 32 | d8x1 | 32 | 31 | 32 bytes
| 32 | d8x2 | 96 | 95 | 96 bytes
| 32 | d8x3 | 160 | 159 | 160 bytes
| 32 | d8x4 | 224 | 223 | 224 bytes
| 32 | d8x8 | 480 | 479 | 480 bytes
| 1 | d8x16t | 16 | 15 | 16 bytes
| 2 | d16x1 | 4 | 3 | 2 words
| 2 | d16x2 | 68 | 67 | 34 words
| 2 | d16x3 | 132 | 131 | 66 words
| 2 | d16x4 | 196 | 195 | 98 words
| 2 | d16x8 | 452 | 451 | 226 words
| 8 | d16x1 | 16 | 15 | 8 words
| 8 | d16x2 | 80 | 79 | 40 words
| 8 | d16x3 | 144 | 143 | 72 words
| 8 | d16x4 | 208 | 207 | 104 words
| 8 | d16x8 | 464 | 463 | 232 words
| 32 | d16x1 | 64 | 63 | 32 words
| 32 | d16x2 | 128 | 127 | 64 words
| 32 | d16x3 | 192 | 191 | 96 words
| 32 | d16x4 | 256 | 255 | 128 words
| 32 | d16x8 | 512 | 511 | 256 words
| 1 | d16x16t | 32 | 31 | 16 words
| 2 | d32x1 | 8 | 7 | 2 dwords
| 2 | d32x2 | 72 | 71 | 18 dwords
| 2 | d32x3 | 136 | 135 | 34 dwords
| 2 | d32x4 | 200 | 199 | 50 dwords
| 2 | d32x8 | 456 | 455 | 114 dwords
| 8 | d32x1 | 32 | 31 | 8 dwords
| 8 | d32x2 | 96 | 95 | 24 dwords
| 8 | d32x3 | 160 | 159 | 40 dwords
| 8 | d32x4 | 224 | 223 | 56 dwords
| 8 | d32x8 | 480 | 479 | 120 dwords
| 32 | d32x1 | 128 | 127 | 32 dwords
| 32 | d32x2 | 256 | 255 | 64 dwords
| 32 | d32x3 | 384 | 383 | 96 dwords
| 32 | d32x4 | 512 | 511 | 128 dwords
| 32 | d32x8 | 1024 | 1023 | 256 dwords
| 1 | d32x16t | 64 | 63 | 16 dwords
| 2 | d64x1 | 16 | 15 | 2 qwords
| 2 | d64x2 | 144 | 143 | 18 qwords
| 2 | d64x3 | 272 | 271 | 34 qwords
| 2 | d64x4 | 400 | 399 | 50 qwords
| 2 | d64x8 | 912 | 911 | 114 qwords
| 8 | d64x1 | 64 | 63 | 8 qwords
| 8 | d64x2 | 192 | 191 | 24 qwords
| 8 | d64x3 | 320 | 319 | 40 qwords
| 8 | d64x4 | 448 | 447 | 56 qwords
| 8 | d64x8 | 960 | 959 | 120 qwords
| 32 | d64x1 | 256 | 255 | 32 qwords
| 32 | d64x2 | 512 | 511 | 64 qwords
| 32 | d64x3 | 768 | 767 | 96 qwords
| 32 | d64x4 | 1024 | 1023 | 128 qwords
| 32 | d64x8 | 2048 | 2047 | 256 qwords
| 1 | d64x16t | 128 | 127 | 16 qwords
| 2 | d8c32x1 | 8 | 7 | 2 dwords
| 2 | d8c32x2 | 72 | 71 | 18 dwords
| 2 | d8c32x3 | 136 | 135 | 34 dwords
| 2 | d8c32x4 | 200 | 199 | 50 dwords
| 2 | d8c32x8 | 456 | 455 | 114 dwords
| 8 | d8c32x1 | 32 | 31 | 8 dwords
| 8 | d8c32x2 | 96 | 95 | 24 dwords
| 8 | d8c32x3 | 160 | 159 | 40 dwords
| 8 | d8c32x4 | 224 | 223 | 56 dwords
| 8 | d8c32x8 | 480 | 479 | 120 dwords
| 32 | d8c32x1 | 128 | 127 | 32 dwords
| 32 | d8c32x2 | 256 | 255 | 64 dwords
| 32 | d8c32x3 | 384 | 383 | 96 dwords
| 32 | d8c32x4 | 512 | 511 | 128 dwords
| 32 | d8c32x8 | 1024 | 1023 | 256 dwords
| 1 | d8c32x16t | 64 | 63 | 16 dwords
| 2 | d16c32x1 | 8 | 7 | 2 dwords
| 2 | d16c32x2 | 72 | 71 | 18 dwords
| 2 | d16c32x3 | 136 | 135 | 34 dwords
| 2 | d16c32x4 | 200 | 199 | 50 dwords
| 2 | d16c32x8 | 456 | 455 | 114 dwords
| 8 | d16c32x1 | 32 | 31 | 8 dwords
| 8 | d16c32x2 | 96 | 95 | 24 dwords
| 8 | d16c32x3 | 160 | 159 | 40 dwords
| 8 | d16c32x4 | 224 | 223 | 56 dwords
| 8 | d16c32x8 | 480 | 479 | 120 dwords
| 32 | d16c32x1 | 128 | 127 | 32 dwords
| 32 | d16c32x2 | 256 | 255 | 64 dwords
| 32 | d16c32x3 | 384 | 383 | 96 dwords
| 32 | d16c32x4 | 512 | 511 | 128 dwords
| 32 | d16c32x8 | 1024 | 1023 | 256 dwords
| 1 | d16c32x16t | 64 | 63 | 16 dwords
| 2 | d16c32hx1 | 8 | 7 | 2 dwords
| 2 | d16c32hx2 | 72 | 71 | 18 dwords
| 2 | d16c32hx3 | 136 | 135 | 34 dwords
| 2 | d16c32hx4 | 200 | 199 | 50 dwords
| 2 | d16c32hx8 | 456 | 455 | 114 dwords
| 8 | d16c32hx1 | 32 | 31 | 8 dwords
| 8 | d16c32hx2 | 96 | 95 | 24 dwords
| 8 | d16c32hx3 | 160 | 159 | 40 dwords
| 8 | d16c32hx4 | 224 | 223 | 56 dwords
| 8 | d16c32hx8 | 480 | 479 | 120 dwords
| 32 | d16c32hx1 | 128 | 127 | 32 dwords
| 32 | d16c32hx2 | 256 | 255 | 64 dwords
| 32 | d16c32hx3 | 384 | 383 | 96 dwords
| 32 | d16c32hx4 | 512 | 511 | 128 dwords
| 32 | d16c32hx8 | 1024 | 1023 | 256 dwords
| 1 | d16c32hx16t | 64 | 63 | 16 dwords
again
.decl V50 v_type=G type=ub num_elts=$BYTES
.decl V51 v_type=G type=ub num_elts=$LESS
lsc_load.ugm (M1, $LANES) V50:$DATA flat[V36]:a64
lsc_store.ugm (M1, $LANES) flat[V36]:a64 V50:$DATA
expect channels 0 else unchanged
lsc_load.ugm (M1, $LANES) V51:$DATA flat[V36]:a64
expect ERANGE: V51 is $LESS bytes; the operand, $NEED from byte 0 on, needs $BYTES
lsc_store.ugm (M1, $LANES) flat[V36]:a64 V51:$DATA
expect ERANGE: V51 is $LESS bytes; the operand, $NEED from byte 0 on, needs $BYTES
end
