# The load is in a branch that few lanes take, in the round N of a loop.
lanes 16 8 32
run 1t 1t 99
run 1t 1t 2 EFAULT: channel 2 reads 4 bytes
run 5 5 0 EFAULT: channel 2 reads 4 bytes
run 4t 1t 5 EFAULT: channel 2 reads 4 bytes
run 4 2 5
code
.decl R v_type=G type=d num_elts=1 align=dword
mov (M1_NM, 1) R(0,0)<1> 0x0:d
mov (M1, $L) AT(0,0)<1> 0x50000000010:uq
mov (M1, $L) B(0,0)<1> 0x0:d
again:
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> LID(0,0)<1;1,0>
cmp.eq (M1, $L) P1 R(0,0)<0;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) skip
and (M1, $L) C(0,0)<1> LANE(0,0)<1;1,0> 0x3:d
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x2:d
(P2) goto (M1, $L) skip2
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x64:d
goto (M1, $L) skip2
skip:
and (M1, $L) C(0,0)<1> LANE(0,0)<1;1,0> 0x3:d
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x2:d
(P2) goto (M1, $L) skip2
svm_gather.4.1 (M1, $L) AT.0 BU.0
skip2:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
add (M1_NM, 1) R(0,0)<1> R(0,0)<0;1,0> 0x1:d
cmp.lt (M1, $L) P1 R(0,0)<0;1,0> 0x9:d
(P1) goto (M1, $L) again
