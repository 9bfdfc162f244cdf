# Decision 2 of lib/engine/README.md: a disabled channel never faults.
var V36 uq 0 4 8 12 0x10000 20 24 28
var V33 ud 1..8
em 0xef
svm_scatter.4.1 (M1, 8) V36.0 V33.0
expect T255 ud 1 2 3 4 0 6 7 8   channels 7   else unchanged
