# Surfaces. A number is looked up when the message is prepared; the value of a variable, when it is executed.
platform dg2
surface T6 8192 bytes
set T6 uw 0x1234
surface T7 64 bytes
var V32 ud 32*0
var V33 ud 32*0
var V34 ud 32*0
var V35 ud 256*0xeeeeeeee
var V36 uq 32*0
var V40 ud 32*0
var V41 ud 256*0
var V42 uw 32*0
var V43 ud 0 3 6*0
shape T6 format=R32_UINT width=4
shape T6 bti=3
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x3)[V32]:a32
expect V35 ud 4*0x1234   channels 4 else unchanged
set V35 ud 4*0xeeeeeeee
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(V43(0,1))[V32]:a32
expect V35 ud 4*0x1234   channels 4 else unchanged
set V35 ud 4*0xeeeeeeee
set V43@4 ud 7
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x7)[V32]:a32
expect ENXIO: T7 is a buffer without rows and texels; give it a shape, such as .shape T7 format=RGBA8_UNORM width=16 height=16

each RESULT V43 OPERAND RESULT2
| ENXIO: T7 is a buffer without rows and texels; give it a shape, such as .shape T7 format=RGBA8_UNORM width=16 height=16 | 8   | bti(0x8)[V32]:a32   | ENXIO: no surface has binding table index 8; .shape T6 bti=8 gives it to T6
| ENXIO: no surface has binding table index 8; .shape T6 bti=8 gives it to T6 | 6   | bti(0x6)[V32]:a32   | ENXIO: no surface has binding table index 6; .shape T6 bti=6 gives it to T6
| ENXIO: no surface has binding table index 6; .shape T6 bti=6 gives it to T6 | 254 | bti(0xfe)[V32]:a32  | EINVAL: T0 has no rows and texels; expected a user surface
| EINVAL: T0 has no rows and texels; expected a user surface | 255 | bti(0xff)[V32]:a32  | EINVAL: T255 has no rows and texels; expected a user surface
| EINVAL: T255 has no rows and texels; expected a user surface | 253 | bti(0xfd)[V32]:a32  | EINVAL: T255 has no rows and texels; expected a user surface
| EINVAL: T255 has no rows and texels; expected a user surface | 252 | bti(0xfc)[V32]:a32  | EOPNOTSUPP: binding table index 252 is for bindless surfaces, which do not exist here
| EOPNOTSUPP: binding table index 252 is for bindless surfaces, which do not exist here | 259 | bti(0x103)[V32]:a32 | ENXIO: no surface can have binding table index 259; user surfaces have 0 to 251, T0 254 and T255 255
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(V43(0,1))[V32]:a32
expect $RESULT
set V43@4 ud $V43
lsc_load_quad.tgm (M1, 4) V35:d32.x $OPERAND
expect $RESULT2
end

lsc_load_quad.tgm (M1, 4) V35:d32.x bti(V43(0,1))[V32]:a32
expect ENXIO: no surface can have binding table index 259; user surfaces have 0 to 251, T0 254 and T255 255
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(V99(0,0))[V32]:a32
expect ENOENT: V99 is not declared
lsc_load_quad.tgm (M1, 4) V35:d32.x bti(V43(1,0))[V32]:a32
expect ERANGE: V43 is 32 bytes; the operand, 1 dword from byte 32 on, needs 36
