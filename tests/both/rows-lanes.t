# Halves of a thread use addresses of each other's lanes, some of which are off; local ids are written in a loop that
# uses them at its start.
lanes 16 32
room 1024
run 4t 1t 0
run 4t 1t 3
run 4t 1t 11
run 49 7 7
run 7 7 1
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=d num_elts=$L align=GRF
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
mov (M1_NM, $L) D(0,0)<1> ID(0,0)<1;1,0>
mov (M1, $L) C(0,0)<1> 0x0:d
mov (M1, $L) B(0,0)<1> 0x0:d
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) rest
shl (M1, $L) D(0,0)<1> D(0,0)<1;1,0> 0x2:d
gather4_scaled.R (M3, 8) T6 0x0:ud DU.0 CU.32
add (M3, 8) E(1,0)<1> D(0,0)<1;1,0> 0x4:d
mov (M3, 8) A(1,0)<1> E(1,0)<1;1,0>
gather4_scaled.R (M3, 8) T6 0x0:ud AU.32 BU.32
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
rest:
scatter4_scaled.R (M1, $L) T6 0x400:ud OFFU.0 CU.0
mov (M1, $L) B(0,0)<1> 0x2:d
turn:
mov (M1, $L) A(0,0)<1> X(0,0)<1;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 DU.0
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> D(0,0)<1;1,0>
mov (M1, $L) X(0,0)<1> 0x3:uw
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0xffffffff:d
cmp.gt (M1, $L) P1 B(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) turn
scatter4_scaled.R (M1, $L) T6 0x800:ud OFFU.0 CU.0
