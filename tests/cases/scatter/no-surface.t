# A surface that does not exist is ENXIO, and nothing changes.
var V32 ud 8*0
var V33 ud 8*7
scatter.4 (M1, 8) T9 0x0:ud V32.0 V33.0
expect ENXIO: surface T9 does not exist; in a mount, create the file surfaces/T9
