# Thread N of a group sets a flag in local memory, for which all others wait in a loop. Without
# such a thread the limit of instructions ends it. Before that a thread's share ends often.
lanes 16 8 32
slm 64
loose
limit 12000000
run 4t 4t 0
o@0 0 1 2 3
run 8t 8t 3
o@0 0 1 2 3
run 200 40 1
run 85 17 0
run 4t 2t 99 ETIME: the launch reached the limit of 12000000 instructions (max-instructions)
code
mov (M1, $L) A(0,0)<1> 0x0:d
mov (M1, $L) B(0,0)<1> R0B(0,8)<0;1,0>
cmp.ne (M1, $L) P1 B(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) again
mov (M1, $L) B(0,0)<1> 0x1:d
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 BU.0
again:
gather4_scaled.R (M1, $L) %slm 0x0:ud AU.0 BU.0
cmp.eq (M1, $L) P1 B(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
