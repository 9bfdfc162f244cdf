# Pieces of memory that do not touch have lines of their own; the returned value is on the first.
surface T6 42 bytes of 5a
set T6 ud 1 2 3 4
var V35 ud 32*0xeeeeeeee
var V36 ud 8*0
gather4_scaled.RB (M1, 2) T6 0x0:ud V36.0 V35.0
expect V35 ud 1 1
expect V35@32 ud 3 3
expect channels 2 else unchanged
explained instruction: gather4_scaled.RB (M1, 2) T6 0x0:ud V36.0 V35.0
explained lane enabled surface address given bounds old        new returned              overwritten
explained 0    yes     T6      0x0     -     yes    0x00000001 -   0x00000001,0x00000003 -
explained 0    yes     T6      0x8     -     yes    0x00000003 -   -                     -
explained 1    yes     T6      0x0     -     yes    0x00000001 -   0x00000001,0x00000003 -
explained 1    yes     T6      0x8     -     yes    0x00000003 -   -                     -
