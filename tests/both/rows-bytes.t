# Bytes, words and several dwords of lanes that follow one another: at the start, after a jump, with remainders that
# begin again at 0, from all alignments, up to the end of the surface and past it, and where local ids are no row.
lanes 16 8 32
room 1024
run 4t 1t 0
run 4t 1t 1
run 4t 1t 2
run 4t 1t 3
run 4t 1t 61
run 33 3 0
run 20x2 5x1 2
run 2t 1t 4000
run 2t 1t 4064
run 2t 1t 4084
run 2t 1t -2
run 1t 1t 16320
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
