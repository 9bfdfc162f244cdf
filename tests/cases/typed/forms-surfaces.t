# Surfaces. T0 and T255 have no texels; a user's surface has some once it has a shape.
surface T6 8192 bytes
surface T7 64 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
shape T6 format=R32_UINT width=4
gather4_typed.R (M1, 8) %slm V32.0 %null.0 %null.0 %null.0 V35.0
expect EINVAL: surface is T0, which has no rows and texels; expected a user surface
gather4_typed.R (M1, 8) %scratch V32.0 %null.0 %null.0 %null.0 V35.0
expect EINVAL: surface is T255, which has no rows and texels; expected a user surface
gather4_typed.R (M1, 8) T8 V32.0 %null.0 %null.0 %null.0 V35.0
expect ENXIO: surface T8 does not exist; in a mount, create the file surfaces/T8
gather4_typed.R (M1, 8) T7 V32.0 %null.0 %null.0 %null.0 V35.0
expect ENXIO: T7 is a buffer without rows and texels; give it a shape, such as .shape T7 format=RGBA8_UNORM width=16 height=16
shape T7 format=R32_UINT width=4
gather4_typed.R (M1, 8) T7 V32.0 %null.0 %null.0 %null.0 V35.0
expect V35 ud 8*0   channels 8 else unchanged

again
scatter4_typed.R (M1, 8) %slm V32.0 %null.0 %null.0 %null.0 V41.0
expect EINVAL: surface is T0, which has no rows and texels; expected a user surface
scatter4_typed.R (M1, 8) %scratch V32.0 %null.0 %null.0 %null.0 V41.0
expect EINVAL: surface is T255, which has no rows and texels; expected a user surface
scatter4_typed.R (M1, 8) T8 V32.0 %null.0 %null.0 %null.0 V41.0
expect ENXIO: surface T8 does not exist; in a mount, create the file surfaces/T8
scatter4_typed.R (M1, 8) T7 V32.0 %null.0 %null.0 %null.0 V41.0
expect ENXIO: T7 is a buffer without rows and texels; give it a shape, such as .shape T7 format=RGBA8_UNORM width=16 height=16
shape T7 format=R32_UINT width=4
scatter4_typed.R (M1, 8) T7 V32.0 %null.0 %null.0 %null.0 V41.0
expect channels 8 else unchanged

again
typed_atomic.add (M1, 8) %slm V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0
expect EINVAL: surface is T0, which has no rows and texels; expected a user surface
typed_atomic.add (M1, 8) %scratch V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0
expect EINVAL: surface is T255, which has no rows and texels; expected a user surface
typed_atomic.add (M1, 8) T8 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0
expect ENXIO: surface T8 does not exist; in a mount, create the file surfaces/T8
typed_atomic.add (M1, 8) T7 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0
expect ENXIO: T7 is a buffer without rows and texels; give it a shape, such as .shape T7 format=RGBA8_UNORM width=16 height=16
shape T7 format=R32_UINT width=4
typed_atomic.add (M1, 8) T7 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0
expect V35 ud 8*0   channels 8 else unchanged
