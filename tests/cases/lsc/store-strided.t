# lsc_store_strided has one address; lane n adds n times the pitch.
platform dg2
var V36 uq 0x40
var V33 ud 1 2 3 4
lsc_store_strided.ugm (M1, 4) flat[V36, 0x8]:a64 V33:d32
expect T255@64 ud 1 0 2 0 3 0 4   channels 4   else unchanged
