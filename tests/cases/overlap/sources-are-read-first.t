# Decision 13 of lib/engine/README.md: all sources are read before any destination is written.
set T0 ud 4 0 8 12
var V32 ud 0 4 8 12
gather_scaled.4 (M1, 4) T0 0x0:ud V32.0 V32.0
expect V32 ud 4 0 8 12   channels 4   else unchanged
