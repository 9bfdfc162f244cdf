# Rows of data that the compiler knows: a repeated byte in the first half, zeros in the second one, and the like.
lanes 8 16 32
room 64
run 1t 1t 0
o@0 0x01010101 0x01010101 0x01010101 0x01010101 0 0 0 0 0x02020202 0x02020202 0 0 0 0 0 0 0 0 0 0 0x03030303 0x03030303 0x03030303 0x03030303 0x04040404 0x04040404 0x04040404 0x04040404 0x04040404 0x04040404 0x04040404 0x04040404
code
.decl HALF v_type=G type=ub num_elts=32 align=GRF
.decl PART v_type=G type=ub num_elts=16 align=GRF
.decl UPPER v_type=G type=ub num_elts=32 align=GRF
.decl ALL v_type=G type=ub num_elts=32 align=GRF
mov (M1_NM, 16) HALF(0,0)<1> 0x1:uw
mov (M1_NM, 16) HALF(0,16)<1> 0x0:uw
mov (M1_NM, 8) PART(0,0)<1> 0x2:uw
mov (M1_NM, 16) UPPER(0,16)<1> 0x3:uw
mov (M1_NM, 16) ALL(0,0)<1> 0x4:uw
mov (M1_NM, 16) ALL(0,16)<1> 0x4:uw
scatter4_scaled.R (M1, 8) T6 0x0:ud OFFU.0 HALF.0
scatter4_scaled.R (M1, 8) T6 0x20:ud OFFU.0 PART.0
scatter4_scaled.R (M1, 8) T6 0x40:ud OFFU.0 UPPER.0
scatter4_scaled.R (M1, 8) T6 0x60:ud OFFU.0 ALL.0
