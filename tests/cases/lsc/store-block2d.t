# lsc_store_block2d writes a rectangle, in rows as a load that is not transposed.
platform pvc
var V33 ud 1..16
lsc_store_block2d.ugm (M1_NM, 1) flat[0x0, 0x3f, 0x3, 0x40, 0x4, 0x1] V33:d32.4x2nn
expect T255@80 ud 1..4   T255@144 ud 5..8   channels 2   else unchanged
