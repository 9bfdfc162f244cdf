# The two sides of a branch have a barrier each, and lanes of a thread take both: each thread
# arrives twice.
lanes 16 8 32
run 64 64 7
run 2t 2t 0
run 69 69 5 EDEADLK: threads have ended
run 85 85 3
run 64 64 0
run 100 50 1
run 5 5 1
o@0 2 1 1 1 1
code
mov (M1, $L) B(0,0)<1> 0x0:d
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) other
barrier
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x1:d
goto (M1, $L) join
other:
barrier
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x2:d
join:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
