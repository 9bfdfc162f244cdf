# Decision 4 of lib/engine/README.md: bit 28 of an address on T0 is ignored; `explain` shows the address with this bit.
var V32 ud 0x10000004 0x10000009 6*0
var V35 ud 8*0xeeeeeeee
set T0 ud 7 8 9
em 0x3
gather4_scaled.R (M1, 8) T0 0x0:ud V32.0 V35.0
expect V35 ud 8 9
expect channels 2 misaligned 1 else unchanged
explained instruction: gather4_scaled.R (M1, 8) %slm 0x0:ud V32.0 V35.0
explained lane enabled surface address given      bounds old        new returned   overwritten
explained 0    yes     T0      0x4     0x10000004 yes    0x00000008 -   0x00000008 -
explained 1    yes     T0      0x8     0x10000009 yes    0x00000009 -   0x00000009 -
explained 2    mask    -       -       -          -      -          -   -          -
explained 3    mask    -       -       -          -      -          -   -          -
explained 4    mask    -       -       -          -      -          -   -          -
explained 5    mask    -       -       -          -      -          -   -          -
explained 6    mask    -       -       -          -      -          -   -          -
explained 7    mask    -       -       -          -      -          -   -          -
