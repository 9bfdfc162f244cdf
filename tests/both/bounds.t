# Lanes outside a surface are dropped, one by one: loads give 0, stores and atomics do nothing.
lanes 16 8 32
room 32
run 4t 1t 0
run 51 1t 0
run 4t 1t 20
run 4t 1t -20
run 2t 1t 0x1fffffff
run 3t 1t 1000000
run 5 5 30
run 40 5 -1
code
add (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 ID.0
mov (M1, $L) C(0,0)<1> 0x7:d
gather4_scaled.R (M1, $L) T6 0x4:ud AU.0 CU.0
dword_atomic.add (M1, $L) T6 AU.0 CU.0 %null.0 BU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
dword_atomic.max (M1, $L) T6 OFFU.0 BU.0 %null.0 %null.0
