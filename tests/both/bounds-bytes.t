# Bytes and words at the end of a surface whose size is not a multiple of 4 of them.
lanes 16 8 32
room 12
run 4t 1t 0
run 4t 1t 40
run 5 5 47
run 5 5 -2
run 40 5 20
code
add (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
scatter_scaled.1 (M1, $L) T6 0x0:ud AU.0 ID.0
gather_scaled.1 (M1, $L) T6 0x3:ud AU.0 BU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x101:d
add (M1, $L) C(0,0)<1> A(0,0)<1;1,0> A(0,0)<1;1,0>
scatter_scaled.2 (M1, $L) T6 0x0:ud CU.0 BU.0
gather_scaled.2 (M1, $L) T6 0x6:ud CU.0 BU.0
scatter_scaled.1 (M1, $L) T6 0x1:ud AU.0 BU.0
