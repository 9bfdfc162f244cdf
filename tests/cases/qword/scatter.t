# QW_SCATTER writes qwords; an offset that is no qword's is rounded down (decision 7).
surface T6 64 bytes of 5a
var V32 ud 0 9 18 24 32 40 48 60
var V33 uq 1..8
qw_scatter.1 (M1, 8) T6 V32.0 V33.0
expect T6 uq 1..8   channels 8 misaligned 3   else unchanged
