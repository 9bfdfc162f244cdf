# GATHER4_TYPED, SCATTER4_TYPED and TYPED_ATOMIC: texels of surfaces with a shape.
surface T6 8192 bytes of ff
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=none

# Conversions. unit/memory/format.c tests the conversions of each format; here they are seen in messages.
again
set T6@1 ub 8191*0
shape T6 format=R8_UINT width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 255   V35@32 ud 0   V35@64 ud 0   V35@96 ud 1   channels 1 else unchanged
set T6 ub 0
set V41 ud 255
set V41@96 ud 1
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 255   channels 1 else unchanged

again
set T6@1 ub 0x7f 8190*0
shape T6 format=RG8_SINT width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0xffffffff   V35@32 ud 127   V35@64 ud 0   V35@96 ud 1   channels 1 else unchanged
set T6 uw 0
set V41 ud 0xffffffff 7*0 0x7f 15*0 1
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0x7fff   channels 1 else unchanged

again
set T6 ud 0xff33ff00 2047*0
shape T6 format=RGBA8_UNORM width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0   V35@32 ud 0x3f800000   V35@64 ud 0x3e4ccccd   V35@96 ud 0x3f800000   channels 1 else unchanged
set T6@1 ub 3*0
set V41@32 ud 0x3f800000 7*0 0x3e4ccccd 7*0 0x3f800000
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0xff33ff00   channels 1 else unchanged

again
set T6 ud 0x40007f81 2047*0
shape T6 format=RGBA8_SNORM width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0xbf800000   V35@32 ud 0x3f800000   V35@64 ud 0   V35@96 ud 0x3f010204   channels 1 else unchanged
set T6 ud 0
set V41 ud 0xbf800000 7*0 0x3f800000 15*0 0x3f010204
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0x40007f81   channels 1 else unchanged

again
set T6@2 uw 0x1234 4094*0
shape T6 format=RG16_UINT width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0xffff   V35@32 ud 0x1234   V35@64 ud 0   V35@96 ud 1   channels 1 else unchanged
set T6 ud 0
set V41 ud 0xffff 7*0 0x1234 15*0 1
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0x1234ffff   channels 1 else unchanged

again
set T6 ud 0x3c00 2047*0
shape T6 format=R16_FLOAT width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0x3f800000   V35@32 ud 0   V35@64 ud 0   V35@96 ud 0x3f800000   channels 1 else unchanged
set T6@1 ub 0
set V41 ud 0x3f800000
set V41@96 ud 0x3f800000
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0x3c00   channels 1 else unchanged

again
set T6 ud 0xfc000001 0x7bff8000 2046*0
shape T6 format=RGBA16_FLOAT width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0x33800000   V35@32 ud 0xff800000   V35@64 ud 0x80000000   V35@96 ud 0x477fe000   channels 1 else unchanged
set T6 ud 0 0
set V41 ud 0x33800000 7*0 0xff800000 7*0 0x80000000 7*0 0x477fe000
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0xfc000001 0x7bff8000   channels 1 else unchanged

again
set T6 ud 0x7f800001 2047*0
shape T6 format=R32_FLOAT width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0x7f800001   V35@32 ud 0   V35@64 ud 0   V35@96 ud 0x3f800000   channels 1 else unchanged
set T6 ud 0
set V41 ud 0x7f800001
set V41@96 ud 0x3f800000
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0x7f800001   channels 1 else unchanged

again
set T6@2 uw 4095*0
shape T6 format=R16_UNORM width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 0x3f800000   V35@32 ud 0   V35@64 ud 0   V35@96 ud 0x3f800000   channels 1 else unchanged
set T6 uw 0
set V41 ud 0x3f800000
set V41@96 ud 0x3f800000
scatter4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V41.0
expect T6 ud 0xffff   channels 1 else unchanged

# Alpha outside. Outside, alpha is the number 1 or the float 1, as the format's colours are.
each SHAPE RESULT
| format=R32_UINT     | V35 ud 0   V35@32 ud 0   V35@64 ud 0   V35@96 ud 1   channels 1 dropped 1 else unchanged
| format=RGBA8_SINT   | V35 ud 0   V35@32 ud 0   V35@64 ud 0   V35@96 ud 1   channels 1 dropped 1 else unchanged
| format=RGBA8_UNORM  | V35 ud 0   V35@32 ud 0   V35@64 ud 0   V35@96 ud 0x3f800000   channels 1 dropped 1 else unchanged
| format=RG16_SNORM   | V35 ud 0   V35@32 ud 0   V35@64 ud 0   V35@96 ud 0x3f800000   channels 1 dropped 1 else unchanged
| format=RGBA32_FLOAT | V35 ud 0   V35@32 ud 0   V35@64 ud 0   V35@96 ud 0x3f800000   channels 1 dropped 1 else unchanged
| format=R16_FLOAT    | V35 ud 0   V35@32 ud 0   V35@64 ud 0   V35@96 ud 0x3f800000   channels 1 dropped 1 else unchanged
again
set V32 ud 4
shape T6 $SHAPE width=4
gather4_typed.RGBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V35.0
expect $RESULT
end
