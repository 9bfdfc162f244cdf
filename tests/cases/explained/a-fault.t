# Nothing takes effect: the addresses of the lanes, and which of them are not mapped.
var V33 ud 100..107
var V36 uq 0x100 0x10000000000 0x103 0
svm_scatter.4.1 (M1, 4) V36.0 V33.0
expect EFAULT: channel 1 writes 4 bytes at address 0x10000000000, which is not mapped
explained instruction: svm_scatter.4.1 (M1, 4) V36.0 V33.0
explained fault: channel 1 writes 4 bytes at address 0x10000000000, which is not mapped
explained lane enabled surface address       given bounds   old new returned overwritten
explained 0    yes     T255    0x100         -     yes      -   -   -        -
explained 1    yes     -       0x10000000000 -     unmapped -   -   -        -
explained 2    yes     T255    0x103         -     yes      -   -   -        -
explained 3    yes     T255    0x0           -     yes      -   -   -        -
