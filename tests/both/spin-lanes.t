# A lane waits in a loop for a store of another lane of its thread after the loop: the lowest
# instruction runs first, so that the loop never ends. A limit of instructions ends it.
lanes 16 8 32
loose
limit 300000
run 1t 1t 0 ETIME: the launch reached the limit of 300000 instructions (max-instructions)
run 40 5 3 ETIME: the launch reached the limit of 300000 instructions (max-instructions)
run 1t 1t -1
code
mov (M1, $L) A(0,0)<1> 0x0:d
cmp.lt (M1, $L) P1 N(0,0)<0;1,0> 0x0:d
(P1) goto (M1, $L) out
again:
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
cmp.eq (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) out
cmp.eq (M1, $L) P1 BU(0,0)<1;1,0> 0xeeeeeeee:ud
(P1) goto (M1, $L) again
out:
scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 ID.0
