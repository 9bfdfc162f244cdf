# QW_SCATTER writes qwords at any byte; an offset that is not a multiple of 8 counts as misaligned (decision 7 of lib/engine/README.md).
surface T6 64 bytes of 5a
var V32 ud 0 9 18 28 40 48 56 60
var V33 uq 1..8
qw_scatter.1 (M1, 8) T6 V32.0 V33.0
expect T6@0 uq 1   T6@9 uq 2   T6@18 uq 3   T6@28 uq 4   T6@40 uq 5 6 7
expect channels 8 dropped 1 misaligned 4   else unchanged
