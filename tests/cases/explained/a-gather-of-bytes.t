# Bytes are in bounds one by one, and a lane gets its dword, with zeros.
surface T6 42 bytes of 5a
var V32 ud 0 1 10 1
var V35 ud 4*0xeeeeeeee
gather_scaled.4 (M1, 4) T6 0x26:ud V32.0 V35.0
expect V35 ud 0x5a5a5a5a 0x5a5a5a 0 0x5a5a5a
expect channels 4 dropped 3 else unchanged
explained instruction: gather_scaled.4 (M1, 4) T6 0x26:ud V32.0 V35.0
explained lane enabled surface address given bounds old        new returned   overwritten
explained 0    yes     T6      0x26    -     yes    0x5a5a5a5a -   0x5a5a5a5a -
explained 1    yes     T6      0x27    -     3/4    0x5a5a5a   -   0x005a5a5a -
explained 2    yes     T6      0x30    -     no     -          -   0x00000000 -
explained 3    yes     T6      0x27    -     3/4    0x5a5a5a   -   0x005a5a5a -
