# M5 writes lanes 16 on; immediates may be both sources.
pred P1 0x0
em 0xfff00000
cmp.eq (M5, 16) P1 0x0:d 0x0:d
expect P1 0xfff00000   else unchanged
cmp.eq (M1_NM, 1) P1 0x0:d 0x0:d
expect P1 0xfff00001   else unchanged
