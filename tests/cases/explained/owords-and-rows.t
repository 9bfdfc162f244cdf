# Blocks have owords and rows instead of lanes, in dwords.
surface T6 42 bytes of 5a
var V33 ud 100..107
var V34 ud 8*0
oword_ld (2) T6 0x1:ud V34.0
expect V34 ud 6*0x5a5a5a5a 0x5a5a
expect channels 2 dropped 1 else unchanged
explained instruction: oword_ld (2) T6 0x1:ud V34.0
explained oword enabled surface address given bounds old                                         new returned                                    overwritten
explained 0     yes     T6      0x10    -     yes    0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a -   0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a -
explained 1     yes     T6      0x20    -     10/16  0x5a5a5a5a,0x5a5a5a5a,0x5a5a                -   0x5a5a5a5a,0x5a5a5a5a,0x00005a5a,0x00000000 -

shape T6 format=R8_UINT width=8 height=3
media_st.nomod (8,2) T6 0 0x0 0x2 V33.0
expect T6@16 ud 100 101
expect channels 2 dropped 1 else unchanged
explained instruction: media_st.nomod (8,2) T6 0 0x0:ud 0x2:ud V33.0
explained row enabled surface address given bounds old                   new                   returned overwritten
explained 0   yes     T6      0x10    -     yes    0x5a5a5a5a,0x5a5a5a5a 0x00000064,0x00000065 -        -
explained 1   yes     T6      -       -     no     -                     -                     -        -
