# Loops whose instructions are of halves of the lanes, with bytes of dwords, and what both halves store to the same place.
lanes 32
room 1024
slm 1024
run 4t 2t 3
run 85 17 5
run 40 40 1
code
.decl SUM v_type=G type=d num_elts=32 align=GRF
.decl OWN v_type=G type=d num_elts=32 align=GRF
.decl D v_type=G type=ud num_elts=32 align=GRF
.decl DB v_type=G type=ub num_elts=128 align=GRF alias=<D, 0>
.decl E v_type=G type=d num_elts=32 align=GRF
.decl EU v_type=G type=ud num_elts=32 align=GRF alias=<E, 0>
.decl HERE v_type=G type=d num_elts=32 align=GRF
.decl T v_type=G type=d num_elts=32 align=GRF
.decl TU v_type=G type=ud num_elts=32 align=GRF alias=<T, 0>
.decl TB v_type=G type=ub num_elts=128 align=GRF alias=<T, 0>
scatter4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 ID.0
scatter4_scaled.R (M5, 16) T6 0x0:ud OFFU.64 ID.64
mad (M1, 32) OWN(0,0)<1> LANE(0,0)<1;1,0> -0x4:d OFF(0,0)<1;1,0>
shl (M1, 32) HERE(0,0)<1> LID(0,0)<1;1,0> 0x2:d
mad (M1, 32) HERE(0,0)<1> LANE(0,0)<1;1,0> -0x4:d HERE(0,0)<1;1,0>
and (M1, 32) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
mov (M1, 32) B(0,0)<1> ID(0,0)<1;1,0>
mov (M1, 32) SUM(0,0)<1> 0x0:d
one:
and (M1, 32) C(0,0)<1> B(0,0)<1;1,0> 0x3f:d
add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> OWN(0,0)<1;1,0>
add (M5, 16) C(2,0)<1> C(2,0)<1;1,0> OWN(2,0)<1;1,0>
gather.1 (M1, 16) T6 0x0:ud CU.0 D.0
gather.1 (M5, 16) T6 0x0:ud CU.64 D.64
add (M1, 16) SUM(0,0)<1> SUM(0,0)<1;1,0> DB(0,0)<4;1,0>
add (M5, 16) SUM(2,0)<1> SUM(2,0)<1;1,0> DB(2,0)<4;1,0>
mad (M1, 32) B(0,0)<1> B(0,0)<1;1,0> 0x5:d SUM(0,0)<1;1,0>
mov (M1, 32) T(0,0)<1> B(0,0)<1;1,0>
mov (M1, 16) TB(0,1)<4> DB(0,0)<4;1,0>
mov (M5, 16) TB(2,1)<4> DB(2,0)<4;1,0>
and (M1, 32) E(0,0)<1> B(0,0)<1;1,0> 0xc:d
add (M1, 32) E(0,0)<1> E(0,0)<1;1,0> HERE(0,0)<1;1,0>
scatter4_scaled.R (M1, 16) %slm 0x0:ud EU.0 TU.0
scatter4_scaled.R (M5, 16) %slm 0x0:ud EU.64 TU.64
add (M1, 32) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.gt (M1, 16) P2 B(0,0)<1;1,0> 0x0:d
cmp.lt (M5, 16) P2 B(2,0)<1;1,0> 0x0:d
(P2) add (M1, 16) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x7:d
(P2) add (M5, 16) SUM(2,0)<1> SUM(2,0)<1;1,0> 0x9:d
cmp.gt (M1, 32) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, 32) one
and (M1, 32) E(0,0)<1> LANE(0,0)<1;1,0> 0x3:d
mad (M1, 32) E(0,0)<1> E(0,0)<1;1,0> 0x4:d HERE(0,0)<1;1,0>
gather4_scaled.R (M1, 16) %slm 0x0:ud EU.0 TU.0
gather4_scaled.R (M5, 16) %slm 0x0:ud EU.64 TU.64
add (M1, 32) SUM(0,0)<1> SUM(0,0)<1;1,0> T(0,0)<1;1,0>
scatter4_scaled.R (M1, 16) T6 0x800:ud OFFU.0 SUM.0
scatter4_scaled.R (M5, 16) T6 0x800:ud OFFU.64 SUM.64
