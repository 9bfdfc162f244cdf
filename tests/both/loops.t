# Nested loops with break and continue by lane: steps of 3n+1, with a bound.
lanes 16 8 32
run 4t 2t 20
run 85 17 1
run 40 40 111
run 5 5 8
o@0 11 28 14 47 19
run 17 17 0
code
.decl R v_type=G type=d num_elts=$L align=GRF
.decl T v_type=G type=d num_elts=$L align=GRF
mov (M1, $L) T(0,0)<1> 0x0:d
mov (M1, $L) R(0,0)<1> 0x0:d
mov (M1, $L) A(0,0)<1> LID(0,0)<1;1,0>
outer:
cmp.le (M1, $L) P1 A(0,0)<1;1,0> 0x1:d
(P1) goto (M1, $L) next
add (M1, $L) T(0,0)<1> T(0,0)<1;1,0> 0x1:d
and (M1, $L) B(0,0)<1> A(0,0)<1;1,0> 0x1:d
cmp.eq (M1, $L) P1 B(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) even
mul (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x3:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x1:d
goto (M1, $L) outer
even:
asr (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x1:d
cmp.gt (M1, $L) P2 T(0,0)<1;1,0> 0x40:d
(P2) goto (M1, $L) done
goto (M1, $L) outer
next:
add (M1, $L) R(0,0)<1> R(0,0)<1;1,0> 0x1:d
cmp.ge (M1, $L) P1 R(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) done
add (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> R(0,0)<1;1,0>
and (M1, $L) B(0,0)<1> R(0,0)<1;1,0> 0x1:d
cmp.ne (M1, $L) P2 B(0,0)<1;1,0> 0x0:d
(P2) goto (M1, $L) next
goto (M1, $L) outer
done:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 T.0
