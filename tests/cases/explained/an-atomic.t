# Lanes run one after another; addresses are rounded down; lanes out of bounds return zero.
surface T6 42 bytes of 5a
var V32 ud 2 1 43 0
var V33 ud 100..103
set T6 ud 7
dword_atomic.add (M1, 4) T6 V32.0 V33.0 %null.0 V33.0
expect T6 ud 311
expect V33 ud 7 107 0 208
expect channels 4 dropped 1 misaligned 3 else unchanged
explained instruction: dword_atomic.add (M1, 4) T6 V32.0 V33.0 %null.0 V33.0
explained lane enabled surface address given bounds old        new        returned   overwritten
explained 0    yes     T6      0x0     0x2   yes    0x00000007 0x0000006b 0x00000007 -
explained 1    yes     T6      0x0     0x1   yes    0x0000006b 0x000000d0 0x0000006b -
explained 2    yes     T6      0x28    0x2b  no     -          -          0x00000000 -
explained 3    yes     T6      0x0     -     yes    0x000000d0 0x00000137 0x000000d0 -
