# Local memory has its exact size, too.
lanes 16 8 32
slm 100
run 64 64 0
run 64 64 -8
run 40 40 0x3ffffff0
run 17 17 20
run 5 5 23
code
add (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> N(0,0)<0;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 ID.0
barrier
gather4_scaled.R (M1, $L) %slm 0x0:ud AU.0 BU.0
mov (M1, $L) A(0,0)<1> N(0,0)<0;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
gather4_scaled.R (M1, $L) %slm 0x4:ud AU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
