# Loads of lanes anywhere in memory that has fewer dwords than two vectors, up to its last byte.
lanes 16 8
room 25
run 1t 1t 7
run 1t 1t 4
run 5 5 11
run 8 8 99
code
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x5f:d
and (M1, $L) B(0,0)<1> A(0,0)<1;1,0> 0x3f:d
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x24:d
gather.1 (M1, $L) T6 0x0:ud BU.0 CU.0
and (M1, $L) B(0,0)<1> A(0,0)<1;1,0> 0x5c:d
gather4_scaled.R (M1, $L) T6 0x0:ud BU.0 BU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
and (M1, $L) B(0,0)<1> A(0,0)<1;1,0> 0x5e:d
gather.2 (M1, $L) T6 0x4:ud BU.0 BU.0
mad (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d B(0,0)<1;1,0>
cmp.gt (M1, $L) P1 ID(0,0)<1;1,0> 0x2:d
(P1) goto (M1, $L) done
gather.1 (M1, $L) T6 0x4:ud AU.0 BU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
done:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
