# A surface without a shape has no texels: ENXIO.
surface T6 64 bytes
var V32 ud 8*0
var V35 ud 8*0
gather4_typed.R (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V35.0
expect ENXIO: T6 is a buffer without rows and texels; give it a shape, such as .shape T6 format=RGBA8_UNORM width=16 height=16
