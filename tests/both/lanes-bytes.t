# Bytes and words of lanes that are near each other, far apart, in a row, misaligned, at the end of
# the surface, and of some lanes.
lanes 16 8 32
room 1024
run 4t 1t 0
run 4t 1t 1
run 4t 1t 3
run 4t 1t 37
run 40 5 3
run 5 5 64
run 2t 1t 240
run 2t 1t -3
code
.decl E v_type=G type=ud num_elts=$L align=GRF
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
add (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
gather_scaled.1 (M1, $L) T6 0x0:ud AU.0 BU.0
gather_scaled.2 (M1, $L) T6 0x1:ud AU.0 CU.0
gather_scaled.4 (M1, $L) T6 0x2:ud AU.0 E.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
xor (M1, $L) BU(0,0)<1> BU(0,0)<1;1,0> E(0,0)<1;1,0>
xor (M1, $L) C(0,0)<1> LANE(0,0)<1;1,0> 0x5:d
mul (M1, $L) A(0,0)<1> C(0,0)<1;1,0> N(0,0)<0;1,0>
gather_scaled.1 (M1, $L) T6 0x0:ud AU.0 CU.0
gather_scaled.2 (M1, $L) T6 0x0:ud AU.0 E.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
xor (M1, $L) BU(0,0)<1> BU(0,0)<1;1,0> E(0,0)<1;1,0>
cmp.lt (M1, $L) P1 B(0,0)<1;1,0> 0x0:d
add (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) gather_scaled.2 (M1, $L) T6 0x0:ud AU.0 BU.0
(!P1) gather_scaled.1 (M1, $L) T6 0x4:ud AU.0 BU.0
(!P1) scatter_scaled.1 (M1, $L) T6 0x400:ud AU.0 BU.0
(P1) goto (M1, $L) rest
gather_scaled.1 (M1, $L) T6 0x0:ud AU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
shl (M1, $L) C(0,0)<1> ID(0,0)<1;1,0> 0x1:d
scatter_scaled.2 (M1, $L) T6 0x600:ud CU.0 BU.0
mul (M1, $L) C(0,0)<1> ID(0,0)<1;1,0> 0x7:d
scatter_scaled.2 (M1, $L) T6 0x800:ud CU.0 BU.0
scatter_scaled.1 (M1, $L) T6 0x500:ud AU.0 BU.0
gather4_scaled.R (M1, $L) T6 0x10:ud OFFU.0 BU.0
rest:
scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 BU.0
scatter_scaled.2 (M1, $L) T6 0xd01:ud AU.0 BU.0
scatter_scaled.4 (M1, $L) T6 0xe01:ud OFFU.0 BU.0
