# Scratch memory by its surface, of dg2: zero when a thread begins, and its own. It ends exactly.
platform dg2
lanes 16 8 32
scratch 2048
run 4t 2t 3
run 85 17 1
run 40 40 100
run 1t 1t 600
run 5 5 0
code
.decl ST v_type=G type=ud num_elts=1 align=dword
shr (M1_NM, 1) ST(0,0)<1> %r0(0,5)<0;1,0> 0x4:uw
add (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> N(0,0)<0;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
lsc_load.ugm (M1, $L) BU:d32 ss(ST)[AU]:a32
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> ID(0,0)<1;1,0>
lsc_store.ugm (M1, $L) ss(ST)[AU]:a32 BU:d32
lsc_store.ugm (M1, $L) ss(ST)[AU+0x200]:a32 ID:d32
barrier
lsc_load.ugm (M1, $L) CU:d32 ss(ST)[AU+0x200]:a32
lsc_load.ugm (M1, $L) BU:d32 ss(ST)[AU]:a32
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
