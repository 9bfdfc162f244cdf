# Formats. Numbers of 32 bits need texels of 32 bits and one colour, numbers of 16 bits need texels of 16.
surface T6 1024 bytes of 5a
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
shape T6 format=none
each SHAPE RESULT RESULT2
| format=R8_UINT    | EINVAL: T6 has texels of format R8_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format R8_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RG8_UINT   | EINVAL: T6 has texels of format RG8_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG8_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA8_UINT | EINVAL: T6 has texels of format RGBA8_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA8_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
again
shape T6 $SHAPE width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT2
end

again
shape T6 format=R16_UINT width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 8*0x5a5a   channels 8 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format R16_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits

each SHAPE RESULT RESULT2
| format=RG16_UINT   | EINVAL: T6 has texels of format RG16_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG16_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA16_UINT | EINVAL: T6 has texels of format RGBA16_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA16_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=R32_UINT    | EINVAL: T6 has texels of format R32_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | V35 ud 8*0x5a5a5a5a   channels 8 else unchanged
| format=RG32_UINT   | EINVAL: T6 has texels of format RG32_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG32_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA32_UINT | EINVAL: T6 has texels of format RGBA32_UINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA32_UINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=R8_SINT     | EINVAL: T6 has texels of format R8_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format R8_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RG8_SINT    | EINVAL: T6 has texels of format RG8_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG8_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA8_SINT  | EINVAL: T6 has texels of format RGBA8_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA8_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
again
shape T6 $SHAPE width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT2
end

again
shape T6 format=R16_SINT width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 8*0x5a5a   channels 8 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format R16_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits

each SHAPE RESULT RESULT2
| format=RG16_SINT   | EINVAL: T6 has texels of format RG16_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG16_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA16_SINT | EINVAL: T6 has texels of format RGBA16_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA16_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=R32_SINT    | EINVAL: T6 has texels of format R32_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | V35 ud 8*0x5a5a5a5a   channels 8 else unchanged
| format=RG32_SINT   | EINVAL: T6 has texels of format RG32_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG32_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA32_SINT | EINVAL: T6 has texels of format RGBA32_SINT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA32_SINT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=R8_UNORM    | EINVAL: T6 has texels of format R8_UNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format R8_UNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RG8_UNORM   | EINVAL: T6 has texels of format RG8_UNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG8_UNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA8_UNORM | EINVAL: T6 has texels of format RGBA8_UNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA8_UNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
again
shape T6 $SHAPE width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT2
end

again
shape T6 format=R16_UNORM width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 8*0x5a5a   channels 8 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format R16_UNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits

each SHAPE RESULT RESULT2
| format=RG16_UNORM   | EINVAL: T6 has texels of format RG16_UNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG16_UNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA16_UNORM | EINVAL: T6 has texels of format RGBA16_UNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA16_UNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=R8_SNORM     | EINVAL: T6 has texels of format R8_SNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format R8_SNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RG8_SNORM    | EINVAL: T6 has texels of format RG8_SNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG8_SNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA8_SNORM  | EINVAL: T6 has texels of format RGBA8_SNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA8_SNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
again
shape T6 $SHAPE width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT2
end

again
shape T6 format=R16_SNORM width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 8*0x5a5a   channels 8 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format R16_SNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits

again
shape T6 format=RG16_SNORM width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format RG16_SNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format RG16_SNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits

again
shape T6 format=RGBA16_SNORM width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format RGBA16_SNORM; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format RGBA16_SNORM; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits

again
shape T6 format=R16_FLOAT width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect V35 ud 8*0x5a5a   channels 8 else unchanged
set V35 ud 8*0xeeeeeeee
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect EINVAL: T6 has texels of format R16_FLOAT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits

each SHAPE RESULT RESULT2
| format=RG16_FLOAT   | EINVAL: T6 has texels of format RG16_FLOAT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG16_FLOAT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA16_FLOAT | EINVAL: T6 has texels of format RGBA16_FLOAT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA16_FLOAT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=R32_FLOAT    | EINVAL: T6 has texels of format R32_FLOAT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | V35 ud 8*0x5a5a5a5a   channels 8 else unchanged
| format=RG32_FLOAT   | EINVAL: T6 has texels of format RG32_FLOAT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RG32_FLOAT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
| format=RGBA32_FLOAT | EINVAL: T6 has texels of format RGBA32_FLOAT; atomics of 16 bits need R16_UINT or another format with one colour of 16 bits | EINVAL: T6 has texels of format RGBA32_FLOAT; atomics of 32 bits need R32_UINT or another format with one colour of 32 bits
again
shape T6 $SHAPE width=4
typed_atomic.add.16 (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT
typed_atomic.add (M1, 8) T6 V32.0 V40.0 %null.0 %null.0 V33.0 V34.0 V35.0
expect $RESULT2
end
