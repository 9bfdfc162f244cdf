# Arithmetic of 64 bits, words and bytes, with carries, shifts by many bits and predicates.
lanes 16
room 1024
run 4t 2t 0
run 85 17 60
run 40 40 -1
run 5 5 0x40
code
.decl Q v_type=G type=uq num_elts=$L align=GRF
.decl QS v_type=G type=q num_elts=$L align=GRF alias=<Q, 0>
.decl QD v_type=G type=ud num_elts=32 align=GRF alias=<Q, 0>
.decl W v_type=G type=w num_elts=$L align=GRF
.decl Y v_type=G type=ub num_elts=64 align=GRF
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
xor (M1, $L) A(0,0)<1> A(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) QS(0,0)<1> A(0,0)<1;1,0>
shl (M1, $L) Q(0,0)<1> Q(0,0)<1;1,0> 0x21:ud
add (M1, $L) Q(0,0)<1> Q(0,0)<1;1,0> AU(0,0)<1;1,0>
asr (M1, $L) QS(0,0)<1> QS(0,0)<1;1,0> 0x3:ud
mov (M1, $L) BU(0,0)<1> QD(0,1)<2;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
mov.sat (M1, $L) W(0,0)<1> A(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> W(0,0)<1;1,0>
mov (M1, $L) Y(0,0)<4> A(0,0)<1;1,0>
mov (M1, $L) Y(0,1)<4> W(0,0)<1;1,0>
mov (M1, $L) C(0,0)<1> Y(0,1)<4;1,0>
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 BU.0
cmp.lt (M1, $L) P1 QS(0,0)<1;1,0> A(0,0)<1;1,0>
(P1) mov (M1, $L) B(0,0)<1> QS(0,0)<1;1,0>
(!P1) mov.sat (M1, $L) B(0,0)<1> QS(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x400:ud OFFU.0 BU.0
addc (M1, $L) BU(0,0)<1> CU(0,0)<1> AU(0,0)<1;1,0> N(0,0)<0;1,0>
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x600:ud OFFU.0 BU.0
