# Loops of loads whose lanes have different numbers of turns: one block; an if, a break, a predicate.
lanes 16 8 32
room 1024
run 8t 2t 3
run 85 17 5
run 40 40 0
run 5 5 8
code
.decl SUM v_type=G type=d num_elts=$L align=GRF
.decl OWN v_type=G type=d num_elts=$L align=GRF
.decl W v_type=G type=uw num_elts=$L align=GRF
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
mad (M1, $L) OWN(0,0)<1> LANE(0,0)<1;1,0> -0x4:d OFF(0,0)<1;1,0>
and (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
mov (M1, $L) SUM(0,0)<1> 0x0:d
mov (M1, $L) B(0,0)<1> ID(0,0)<1;1,0>
one:
and (M1, $L) C(0,0)<1> B(0,0)<1;1,0> 0x3:d
mad (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x4:d OWN(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x0:ud CU.0 CU.0
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> C(0,0)<1;1,0>
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> SUM(0,0)<1;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.gt (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) one
and (M1, $L) A(0,0)<1> SUM(0,0)<1;1,0> 0xf:d
two:
and (M1, $L) C(0,0)<1> A(0,0)<1;1,0> 0x3:d
mad (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x4:d OWN(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x0:ud CU.0 CU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> SUM(0,0)<1;1,0>
and (M1, $L) B(0,0)<1> C(0,0)<1;1,0> 0x3:d
cmp.eq (M1, $L) P2 B(0,0)<1;1,0> 0x2:d
(P2) goto (M1, $L) other
(!P2) add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> A(0,0)<1;1,0>
cmp.gt (M1, $L) P1 SUM(0,0)<1;1,0> 0x40:d
(P1) goto (M1, $L) done
goto (M1, 1) both
other:
mov (M1, $L) W(0,0)<1> A(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> W(0,0)<1;1,0>
both:
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.ge (M1, $L) P1 A(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) two
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x10000:d
done:
(P2) add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x20000:d
scatter4_scaled.R (M1, $L) T6 0x800:ud OFFU.0 SUM.0
