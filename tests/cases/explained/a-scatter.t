# The columns are those of tools/README.md "Lanes of an instruction". Lanes are off by the mask, by the predicate, by
# both; of lanes with one address, the highest overwrites the others.
surface T6 42 bytes of 5a
var V32 ud 0 4 40 4 20 28 8 8
var V33 ud 100..107
pred P5 0xbe lanes 8
em 0x9f
(P5) scatter4_scaled.R (M1, 8) T6 0x0:ud V32.0 V33.0
expect T6@4 ud 103 107
expect T6@20 ud 104
expect channels 5 dropped 1 else unchanged
explained instruction: (P5) scatter4_scaled.R (M1, 8) T6 0x0:ud V32.0 V33.0
explained lane enabled        surface address given bounds old        new        returned overwritten
explained 0    predicate      -       -       -     -      -          -          -        -
explained 1    yes            T6      0x4     -     yes    0x5a5a5a5a 0x00000065 -        3
explained 2    yes            T6      0x28    -     no     -          -          -        -
explained 3    yes            T6      0x4     -     yes    0x00000065 0x00000067 -        -
explained 4    yes            T6      0x14    -     yes    0x5a5a5a5a 0x00000068 -        -
explained 5    mask           -       -       -     -      -          -          -        -
explained 6    mask,predicate -       -       -     -      -          -          -        -
explained 7    yes            T6      0x8     -     yes    0x5a5a5a5a 0x0000006b -        -
