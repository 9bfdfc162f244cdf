# Neighbours in local memory are added round by round, with two barriers in each round; N rounds.
lanes 16 8 32
slm 2048
run 64 64 1
run 256 256 3
run 200 40 9
run 255 255 4
run 34 17 5
run 5 5 6
run 1 1 4
code
.decl R v_type=G type=d num_elts=1 align=dword
mov (M1_NM, 1) R(0,0)<1> 0x0:d
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 ID.0
barrier
again:
add (M1, $L) B(0,0)<1> A(0,0)<1;1,0> 0x4:d
gather4_scaled.R (M1, $L) %slm 0x0:ud AU.0 CU.0
gather4_scaled.R (M1, $L) %slm 0x0:ud BU.0 BU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
barrier
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 CU.0
barrier
add (M1_NM, 1) R(0,0)<1> R(0,0)<0;1,0> 0x1:d
cmp.lt (M1, $L) P1 R(0,0)<0;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
