# Offsets of a surface that are no multiples of 4, and bytes beside them; N is the step.
lanes 16 8 32
run 4t 1t 1
run 4t 1t 2
run 40 5 3
run 5 5 6
run 40 5 4
run 4t 1t 0
code
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 ID.0
gather4_scaled.R (M1, $L) T6 0x8:ud AU.0 BU.0
dword_atomic.add (M1, $L) T6 AU.0 BU.0 %null.0 CU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 CU.0
