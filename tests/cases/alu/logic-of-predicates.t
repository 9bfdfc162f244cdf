# and, or, xor and not of predicates change the window's lanes that the execution mask enables, and no others.
pred P1 0x0000ff0f
pred P2 0x00003333
pred P3 0xffff0000
em 0xffff
and (M1, 16) P3 P1 P2
expect P3 0xffff3303   else unchanged
or (M3, 8) P3 P1 P2
expect P3 0xffffff03   else unchanged
em 0x0f
xor (M1, 16) P3 P1 P2
expect P3 0xffffff0c   else unchanged
not (M1_NM, 8) P3 P3
expect P3 0xfffffff3   else unchanged
