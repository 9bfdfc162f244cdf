# Jumps that any or all of a predicate's lanes decide, of threads that lack lanes, too.
lanes 16 8 32
run 4t 2t 0
run 85 17 3
run 40 40 16
run 5 5 4
run 5 5 5
run 3 1 7
code
mov (M1, $L) B(0,0)<1> 0x1:d
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
(P1.any) goto (M1, $L) first
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0xa:d
first:
(P1.all) goto (M1, $L) second
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x64:d
second:
(!P1.any) goto (M1, $L) third
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x3e8:d
third:
(!P1.all) jmp (M1, 1) fourth
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x2710:d
fourth:
(P1) goto (M1, $L) fifth
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x186a0:d
(P1.any) goto (M1, $L) fifth
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0xf4240:d
fifth:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
