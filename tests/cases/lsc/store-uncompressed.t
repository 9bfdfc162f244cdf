# lsc_store_uncompressed is lsc_store: memory here is never compressed.
platform dg2
var V36 uq 0 4 8 12
var V33 ud 1 2 3 4
lsc_store_uncompressed.ugm (M1, 4) flat[V36]:a64 V33:d32
expect T255 ud 1..4   channels 4   else unchanged
