# A binding table index that no surface has is ENXIO.
surface T6 16 bytes of 66
movs (M1_NM, 1) T6(0) 0x9:ud
expect ENXIO: no surface has binding table index 9; .shape T6 bti=9 gives it to T6
