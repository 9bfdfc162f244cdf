# Messages whose offset is a variable, of lanes that are inside, and of some that are not.
lanes 16 8 32
room 64
run 1t 1t 0
run 1t 1t 40
run 5 5 50
run 1t 1t -5
run 1t 1t 0x3ffffff0
run 3 3 61
code
.decl V v_type=G type=ud num_elts=1 align=dword
.decl E v_type=G type=ud num_elts=$L align=GRF
shl (M1_NM, 1) V(0,0)<1> N(0,0)<0;1,0> 0x2:d
xor (M1, $L) A(0,0)<1> OFF(0,0)<1;1,0> 0x4:d
mov (M1, $L) C(0,0)<1> 0x7:d
mov (M1, $L) E(0,0)<1> 0x9:ud
gather4_scaled.R (M1, $L) T6 V(0,0)<0;1,0> AU.0 CU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> LID(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 V(0,0)<0;1,0> AU.0 CU.0
add (M1_NM, 1) V(0,0)<1> V(0,0)<0;1,0> 0x8:ud
gather4_scaled.R (M1, $L) T6 V(0,0)<0;1,0> OFFU.0 E.0
cmp.gt (M1, $L) P1 LANE(0,0)<1;1,0> 0x2:d
(P1) goto (M1, $L) rest
add (M1_NM, 1) V(0,0)<1> V(0,0)<0;1,0> 0x4:ud
gather4_scaled.R (M1, $L) T6 V(0,0)<0;1,0> AU.0 CU.0
scatter4_scaled.R (M1, $L) T6 V(0,0)<0;1,0> AU.0 E.0
rest:
add (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 E.0
