# A comparison of 16 lanes leaves the rest of a predicate of 32 lanes as it was before the barrier.
lanes 16
run 2t 2t 5
o@0 0xffff001f 0xffff001f
run 5 5 3
code
.decl P3 v_type=P num_elts=32
.decl V v_type=G type=ud num_elts=1 align=dword
setp (M1_NM, 32) P3 0xffffffff:ud
barrier
cmp.lt (M1_NM, 16) P3 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1_NM, 1) V(0,0)<1> P3
mov (M1, 16) BU(0,0)<1> V(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
