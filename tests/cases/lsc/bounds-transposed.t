# Transposed. The elements of a block are blocks of their own, too.
platform dg2
set T0@1 ub 65535*mix+1
surface T6 64 bytes of 5a
set T255@1 ub 65535*mix+1
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 1024*0xeeeeeeee
var V41 ud 1024*mix+100
var V42 uw 32*0
var V43 uq 6*0
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect V40 ud 8*mix+100   channels 1 else unchanged
set T6 ud 8*0x5a5a5a5a
set V32 ud 2
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@2 uw 16*0x5a5a
set V32 ud 4
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@4 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged
set T6@4 ud 8*0x5a5a5a5a
set V32 ud 6
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@4 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@6 uw 16*0x5a5a
set V32 ud 8
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@8 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged
set T6@8 ud 8*0x5a5a5a5a
set V32 ud 10
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@8 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@10 uw 16*0x5a5a
set V32 ud 12
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@12 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged
set T6@12 ud 8*0x5a5a5a5a
set V32 ud 14
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@12 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@14 uw 16*0x5a5a
set V32 ud 16
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@16 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged
set T6@16 ud 8*0x5a5a5a5a
set V32 ud 18
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@16 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@18 uw 16*0x5a5a
set V32 ud 20
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@20 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged
set T6@20 ud 8*0x5a5a5a5a
set V32 ud 22
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@20 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@22 uw 16*0x5a5a
set V32 ud 24
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@24 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged
set T6@24 ud 8*0x5a5a5a5a
set V32 ud 26
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@24 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@26 uw 16*0x5a5a
set V32 ud 28
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@28 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged
set T6@28 ud 8*0x5a5a5a5a
set V32 ud 30
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@28 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0xf55370b1 0x5a5a6ec1
expect channels 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 misaligned 1 else unchanged
set T6@30 uw 16*0x5a5a
set V32 ud 32
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect T6@32 ud 8*mix+100   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 else unchanged

each AT T6 V32 RESULT RESULT2 T62 V322 RESULT3
| 32 | 8*0x5a5a5a5a          | 34 | T6@32 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x2c59e407 0x5a5a70b1   channels 1 dropped 1 misaligned 1 else unchanged | V40@28 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 14*0x5a5a     | 36 | T6@36 ud 7*mix+100   channels 1 dropped 1 else unchanged
| 36 | 7*0x5a5a5a5a          | 38 | T6@36 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x14b58f4d 0x5a5ae407   channels 1 dropped 1 misaligned 1 else unchanged | V40@24 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 12*0x5a5a     | 40 | T6@40 ud 6*mix+100   channels 1 dropped 1 else unchanged
| 40 | 6*0x5a5a5a5a          | 42 | T6@40 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0xcbf9fdfb 0x5a5a8f4d   channels 1 dropped 1 misaligned 1 else unchanged | V40@20 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 10*0x5a5a     | 44 | T6@44 ud 5*mix+100   channels 1 dropped 1 else unchanged
| 44 | 5*0x5a5a5a5a          | 46 | T6@44 ud 0x55d75a5a 0xee86cba5 0x93974678 0x25aa26bc 0x5a5afdfb   channels 1 dropped 1 misaligned 1 else unchanged | V40@16 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 8*0x5a5a      | 48 | T6@48 ud 4*mix+100   channels 1 dropped 1 else unchanged
| 48 | 4*0x5a5a5a5a          | 50 | T6@48 ud 0x55d75a5a 0xee86cba5 0x93974678 0x5a5a26bc   channels 1 dropped 1 misaligned 1 else unchanged | V40@12 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 6*0x5a5a      | 52 | T6@52 ud 3*mix+100   channels 1 dropped 1 else unchanged
| 52 | 3*0x5a5a5a5a          | 54 | T6@52 ud 0x55d75a5a 0xee86cba5 0x5a5a4678   channels 1 dropped 1 misaligned 1 else unchanged | V40@8 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 4*0x5a5a      | 56 | T6@56 ud 0xcba555d7 0x4678ee86   channels 1 dropped 1 else unchanged
| 56 | 0x5a5a5a5a 0x5a5a5a5a | 58 | T6@56 ud 0x55d75a5a 0x5a5acba5   channels 1 dropped 1 misaligned 1 else unchanged | V40@4 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 0x5a5a 0x5a5a | 60 | T6@60 ud 0xcba555d7   channels 1 dropped 1 else unchanged
set T6@$AT ud $T6
set V32 ud $V32
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect $RESULT
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect $RESULT2
set T6@$V32 uw $T62
set V32 ud $V322
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect $RESULT3
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 dropped 1 else unchanged
end

set T6@60 ud 0x5a5a5a5a
set V32 ud 62
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect channels 1 dropped 1 misaligned 1 else unchanged

each RESULT V32 RESULT2
| V40 ud 0   channels 1 dropped 1 misaligned 1 else unchanged | 64 | channels 1 dropped 1 else unchanged
| channels 1 dropped 1 else unchanged      | 66 | channels 1 dropped 1 misaligned 1 else unchanged
| channels 1 dropped 1 misaligned 1 else unchanged | 68 | channels 1 dropped 1 else unchanged
| channels 1 dropped 1 else unchanged      | 70 | channels 1 dropped 1 misaligned 1 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect $RESULT
set V32 ud $V32
lsc_store.ugm (M1, 1) bti(0x6)[V32]:a32 V41:d32x8t
expect $RESULT2
end

lsc_load.ugm (M1, 1) V40:d32x8t bti(0x6)[V32]:a32
expect channels 1 dropped 1 misaligned 1 else unchanged
em 0xfffffffe
lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d32x8t
expect channels 0 else unchanged
lsc_load.ugm (M1, 1) V40:d32x8t flat[V36]:a64
expect channels 0 else unchanged
set V36 uq 0xffe0
em 0xffffffff
lsc_load.ugm (M1, 1) V40:d32x8t flat[V36]:a64
expect V40 ud 8*mix+65504   channels 1 else unchanged
lsc_load.ugm (M1, 1) V40:d64x8t flat[V36]:a64
expect EFAULT: channel 0 reads 8 bytes at address 0x10000, which is not mapped
lsc_store.ugm (M1, 1) flat[V36+0x4]:a64 V41:d32x8t
expect EFAULT: channel 0 writes 4 bytes at address 0x10000, which is not mapped
