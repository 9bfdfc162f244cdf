# lsc_store_quad writes the components in its mask.
platform dg2
var V36 uq 0 16 32 48
var V33 ud 1 2 3 4 0 0 0 0 5 6 7 8 0 0 0 0
lsc_store_quad.ugm (M1, 4) flat[V36]:a64 V33:d32.xz
expect T255 ud 1   T255@8 ud 5   T255@16 ud 2   T255@24 ud 6   T255@32 ud 3   T255@40 ud 7
expect T255@48 ud 4   T255@56 ud 8   channels 4   else unchanged
