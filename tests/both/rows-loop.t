# Bytes that follow one another in the first turn of a loop, and are anywhere in the later ones.
lanes 16 8 32
room 256
run 4t 1t 0
run 4t 1t 3
run 33 3 1
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=ud num_elts=$L align=GRF
.decl R v_type=G type=d num_elts=$L align=GRF
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
add (M1, $L) D(0,0)<1> LID(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) E(0,0)<1> 0x0:ud
mov (M1, $L) R(0,0)<1> 0x0:d
turn:
gather_scaled.1 (M1, $L) T6 0x0:ud DU.0 BU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> BU(0,0)<1;1,0>
mul (M1, $L) D(0,0)<1> D(0,0)<1;1,0> 0x5:d
and (M1, $L) D(0,0)<1> D(0,0)<1;1,0> 0x1f:d
scatter_scaled.1 (M1, $L) T6 0x200:ud DU.0 R.0
add (M1, $L) R(0,0)<1> R(0,0)<1;1,0> 0x1:d
cmp.lt (M1, $L) P1 R(0,0)<1;1,0> 0x3:d
(P1) goto (M1, $L) turn
scatter_scaled.4 (M1, $L) T6 0x300:ud OFFU.0 E.0
