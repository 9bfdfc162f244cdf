# A lane of a loop of loads reaches an address out of bounds, a misaligned address, or never an end.
lanes 16 8 32
room 1024
limit 100000
run 40 40 1
run 40 40 4
run 40 40 6
run 16 16 0 ETIME: the launch reached the limit of 100000 instructions
code
mad (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x40:d 0x800:d
mov (M1, $L) B(0,0)<1> 0x0:d
one:
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
mad (M1, $L) A(0,0)<1> N(0,0)<0;1,0> 0x10:d A(0,0)<1;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> N(0,0)<0;1,0>
cmp.lt (M1, $L) P1 A(0,0)<1;1,0> 0x1040:d
(P1) goto (M1, $L) one
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 B.0
