# Bytes and words of lanes whose local ids are one row or several.
lanes 16
room 1024
run 16x4 16x1 0
run 8x8 8x2 2
run 4x4 4x4 1
run 32x2 16x1 4
run 2x16 1x16 3
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=ud num_elts=$L align=GRF
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
add (M1, $L) D(0,0)<1> LID(0,0)<1;1,0> N(0,0)<0;1,0>
gather_scaled.1 (M1, $L) T6 0x0:ud DU.0 BU.0
gather_scaled.2 (M1, $L) T6 0x1:ud DU.0 CU.0
xor (M1, $L) E(0,0)<1> BU(0,0)<1;1,0> CU(0,0)<1;1,0>
shl (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x1:d
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> N(0,0)<0;1,0>
gather_scaled.2 (M1, $L) T6 0x0:ud CU.0 BU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> BU(0,0)<1;1,0>
shl (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x1:d
gather_scaled.4 (M1, $L) T6 0x1:ud CU.0 BU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> BU(0,0)<1;1,0>
and (M1, $L) C(0,0)<1> D(0,0)<1;1,0> 0x1f:d
gather_scaled.1 (M1, $L) T6 0x0:ud CU.0 BU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> BU(0,0)<1;1,0>
scatter_scaled.1 (M1, $L) T6 0x801:ud DU.0 E.0
shl (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x1:d
scatter_scaled.2 (M1, $L) T6 0x900:ud CU.0 E.0
cmp.gt (M1, $L) P1 N(0,0)<0;1,0> 0x1000:d
(P1) goto (M1, $L) rest
gather_scaled.1 (M1, $L) T6 0x2:ud DU.0 BU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> BU(0,0)<1;1,0>
scatter_scaled.1 (M1, $L) T6 0xa00:ud DU.0 E.0
rest:
scatter_scaled.4 (M1, $L) T6 0xb00:ud OFFU.0 E.0
