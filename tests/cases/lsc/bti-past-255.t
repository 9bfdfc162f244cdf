# A binding table index that no surface can have is refused as that, whatever its low byte names.
platform dg2
var V32 ud 8*0
var V33 ud 8*0
lsc_load.ugm (M1, 8) V33:d32 bti(0x1fc)[V32]:a32
expect ENXIO: no surface can have binding table index 508; user surfaces have 0 to 251, T0 254 and T255 255
