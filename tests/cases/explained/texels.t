# Texels are shown by component, returned values as colours; one is outside the shape.
surface T6 42 bytes of 5a
shape T6 format=RGBA8_UNORM width=10
set T6@4 ud 0xff00ff33
var V32 ud 0 1 10 1 5 7 2 2
var V35 ud 32*0xeeeeeeee
gather4_typed.RG (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V35.0
expect V35 ud 0x3eb4b4b5 0x3e4ccccd 0 0x3e4ccccd 5*0x3eb4b4b5 0x3f800000 0 0x3f800000 4*0x3eb4b4b5
expect channels 8 dropped 1 else unchanged
explained instruction: gather4_typed.RG (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V35.0
explained lane enabled surface address given bounds old                 new returned              overwritten
explained 0    yes     T6      0x0     -     yes    0x5a,0x5a,0x5a,0x5a -   0x3eb4b4b5,0x3eb4b4b5 -
explained 1    yes     T6      0x4     -     yes    0x33,0xff,0x00,0xff -   0x3e4ccccd,0x3f800000 -
explained 2    yes     T6      -       -     no     -                   -   0x00000000,0x00000000 -
explained 3    yes     T6      0x4     -     yes    0x33,0xff,0x00,0xff -   0x3e4ccccd,0x3f800000 -
explained 4    yes     T6      0x14    -     yes    0x5a,0x5a,0x5a,0x5a -   0x3eb4b4b5,0x3eb4b4b5 -
explained 5    yes     T6      0x1c    -     yes    0x5a,0x5a,0x5a,0x5a -   0x3eb4b4b5,0x3eb4b4b5 -
explained 6    yes     T6      0x8     -     yes    0x5a,0x5a,0x5a,0x5a -   0x3eb4b4b5,0x3eb4b4b5 -
explained 7    yes     T6      0x8     -     yes    0x5a,0x5a,0x5a,0x5a -   0x3eb4b4b5,0x3eb4b4b5 -
