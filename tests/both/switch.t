# switchjmp, forwards and backwards, in a loop, by threads all of whose lanes are there and by some,
# while others wait at later labels; an index without a label is EINVAL.
lanes 16 8 32
room 128
run 4t 2t 0
run 4t 2t 3
run 51 17 7
run 40 40 5
run 5 5 9 EINVAL: index 9 is not one of the 4 labels of the switchjmp
run 1t 1t -1 EINVAL: index -1 is not one of the 4 labels of the switchjmp
code
.decl I v_type=G type=d num_elts=1 align=dword
.decl K v_type=G type=d num_elts=1 align=dword
mov (M1_NM, 1) I(0,0)<1> N(0,0)<0;1,0>
mov (M1_NM, 1) K(0,0)<1> 0x0:d
mov (M1, $L) B(0,0)<1> 0x1:d
cmp.ge (M1_NM, 1) P1 N(0,0)<0;1,0> 0x0:d
cmp.lt (M1_NM, 1) P2 N(0,0)<0;1,0> 0x9:d
(!P1) goto (M1, 1) jump
(!P2) goto (M1, 1) jump
again:
and (M1_NM, 1) I(0,0)<1> I(0,0)<0;1,0> 0x3:d
jump:
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> K(0,0)<0;1,0>
add (M1_NM, 1) K(0,0)<1> K(0,0)<0;1,0> 0x1:d
(P1) goto (M1, $L) late
switchjmp (M1, 1) I(0,0)<0;1,0> (one, two, again, late)
one:
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x64:d
two:
mul (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x3:d
late:
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> LANE(0,0)<1;1,0>
add (M1_NM, 1) I(0,0)<1> I(0,0)<0;1,0> 0x3:d
cmp.lt (M1_NM, $L) P2 K(0,0)<0;1,0> 0x6:d
(P2) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
