# A barrier that lanes below N do not execute: they end first, and are not waited for. Threads
# that have ended wholly are: EDEADLK.
lanes 16 8 32
slm 1024
run 256 256 0
run 256 256 5
run 128 128 32 EDEADLK: the group can never continue: 
run 85 85 3
run 85 17 3
run 17 17 1
run 5 5 2
run 5 5 5
run 160 40 0
run 160 40 39 EDEADLK: 
code
cmp.lt (M1, $L) P1 LID(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) done
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 ID.0
barrier
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x4:d
gather4_scaled.R (M1, $L) %slm 0x0:ud AU.0 BU.0
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
done:
