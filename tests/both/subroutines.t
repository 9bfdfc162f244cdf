# Subroutines: by all lanes and by some, in loops, nested, with early returns, while other lanes of
# the caller wait at a label before and after the subroutine. They share variables and predicates.
lanes 16 8 32
room 128
run 4t 2t 0
run 4t 2t 3
run 51 17 20
run 40 40 5
run 5 5 1
code
.decl I v_type=G type=d num_elts=1 align=dword
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1_NM, 1) I(0,0)<1> 0x0:d
mov (M1, $L) B(0,0)<1> 0x1:d
mov (M1, $L) A(0,0)<1> ID(0,0)<1;1,0>
again:
call (M1, $L) first
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> A(0,0)<1;1,0>
(P1) goto (M1, $L) past
call (M1, $L) second
past:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
(!P1) call (M1, $L) second
add (M1_NM, 1) I(0,0)<1> I(0,0)<0;1,0> 0x1:d
cmp.lt (M1_NM, $L) P2 I(0,0)<0;1,0> 0x3:d
(P2) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0x100:ud OFFU.0 BU.0
ret (M1, 1)
first:
and (M1, $L) C(0,0)<1> A(0,0)<1;1,0> 0x3:d
cmp.eq (M1, $L) P2 C(0,0)<1;1,0> 0x2:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x5:d
(P2) ret (M1, $L)
cmp.eq (M1, $L) P2 C(0,0)<1;1,0> 0x1:d
(P2) goto (M1, $L) skip
call (M1, $L) second
skip:
mul (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x3:d
ret (M1, $L)
second:
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x7:d
and (M1, $L) C(0,0)<1> B(0,0)<1;1,0> 0x1:d
cmp.eq (M1, $L) P2 C(0,0)<1;1,0> 0x1:d
(P2) goto (M1, $L) second
ret (M1, $L)
