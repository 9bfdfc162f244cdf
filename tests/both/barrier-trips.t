# Threads have different numbers of rounds with a barrier each: those that end earlier hang the rest.
lanes 16 8
loose
run 64 64 1000
run 5 5 3
run 1t 1t 3
run 4t 4t 4 EDEADLK: the group can never continue: 
run 85 17 5 EDEADLK: the group can never continue: 
code
.decl R v_type=G type=d num_elts=1 align=dword
.decl K v_type=G type=d num_elts=1 align=dword
mov (M1_NM, 1) R(0,0)<1> R0B(0,8)<0;1,0>
add (M1_NM, 1) R(0,0)<1> R(0,0)<0;1,0> 0x2:d
mov (M1_NM, 1) K(0,0)<1> 0x2:d
cmp.gt (M1_NM, 1) P2 N(0,0)<0;1,0> 0x20:d
(P2) mov (M1_NM, 1) R(0,0)<1> 0x3:d
again:
barrier
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
add (M1_NM, 1) R(0,0)<1> R(0,0)<0;1,0> 0xffffffff:d
cmp.gt (M1, $L) P1 R(0,0)<0;1,0> 0x0:d
(P1) goto (M1, $L) again
