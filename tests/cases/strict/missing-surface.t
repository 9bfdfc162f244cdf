# A surface that is missing is refused before any rule of -o strict, whichever way MOVS comes.
option strict
var V32 f 8*0
movs (M1_NM, 1) V32(0,0)<1> T6(0)
expect ENXIO: surface T6 does not exist; in a mount, create the file surfaces/T6
