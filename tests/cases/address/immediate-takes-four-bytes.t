# Decision 10 of lib/engine/README.md: an immediate's low 4 bytes count, whatever its type.
surface T6 16 bytes of ff
var V32 ud 2
var V33 ud 7
scatter.4 (M1, 1) T6 -1:d V32.0 V33.0
expect T6@4 ud 7   channels 1   else unchanged
