# Addresses that follow one another in each turn of a loop: lanes leave it in different turns, and have the
# addresses of their turn after it. One is written at the end of a turn and used at the start of the next one, and two
# loops cross.
lanes 16 8 32
room 1024
run 4t 1t 0
run 4t 1t 3
run 4t 1t 5
run 49 7 2
run 7 7 1
code
.decl K v_type=G type=d num_elts=1 align=dword
.decl T v_type=G type=d num_elts=$L align=GRF
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=d num_elts=$L align=GRF
.decl EU v_type=G type=ud num_elts=$L align=GRF alias=<E, 0>
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
scatter4_scaled.R (M1, $L) T6 0x300:ud OFFU.0 AU.0
and (M1, $L) T(0,0)<1> LID(0,0)<1;1,0> 0x5:d
mov (M1_NM, 1) K(0,0)<1> 0x0:d
mov (M1, $L) C(0,0)<1> 0x0:d
mov (M1, $L) E(0,0)<1> OFF(0,0)<1;1,0>
turn:
gather4_scaled.R (M1, $L) T6 0x0:ud EU.0 BU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, $L) D(0,0)<1> OFF(0,0)<1;1,0> K(0,0)<0;1,0>
cmp.eq (M1, $L) P2 T(0,0)<1;1,0> 0x2:d
(P2) goto (M1, $L) part
gather4_scaled.R (M1, $L) T6 0x0:ud DU.0 BU.0
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
part:
add (M1_NM, 1) K(0,0)<1> K(0,0)<0;1,0> 0x8:d
cmp.eq (M1, $L) P2 T(0,0)<1;1,0> N(0,0)<0;1,0>
(P2) goto (M1, $L) done
mul (M1, $L) E(0,0)<1> D(0,0)<1;1,0> 0x3:d
add (M1, $L) T(0,0)<1> T(0,0)<1;1,0> 0xffffffff:d
cmp.gt (M1, $L) P1 T(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) turn
add (M1, $L) E(0,0)<1> OFF(0,0)<1;1,0> K(0,0)<0;1,0>
done:
gather4_scaled.R (M1, $L) T6 0x0:ud DU.0 BU.0
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x0:ud EU.0 BU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x600:ud OFFU.0 CU.0
and (M1, $L) T(0,0)<1> LID(0,0)<1;1,0> 0x3:d
mov (M1_NM, 1) K(0,0)<1> 0x0:d
first:
add (M1, $L) D(0,0)<1> OFF(0,0)<1;1,0> K(0,0)<0;1,0>
add (M1_NM, 1) K(0,0)<1> K(0,0)<0;1,0> 0x8:d
second:
gather4_scaled.R (M1, $L) T6 0x0:ud DU.0 BU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, $L) T(0,0)<1> T(0,0)<1;1,0> 0xffffffff:d
cmp.gt (M1, $L) P1 T(0,0)<1;1,0> 0x1:d
(P1) goto (M1, $L) first
cmp.gt (M1, $L) P1 T(0,0)<1;1,0> 0xfffffffe:d
(P1) goto (M1, $L) second
scatter4_scaled.R (M1, $L) T6 0x900:ud OFFU.0 CU.0
and (M1, $L) T(0,0)<1> LID(0,0)<1;1,0> 0x1:d
add (M1, $L) E(0,0)<1> OFF(0,0)<1;1,0> 0x20:d
cmp.eq (M1, $L) P1 T(0,0)<1;1,0> 0x1:d
(P1) goto (M1, $L) inside
add (M1, $L) E(0,0)<1> OFF(0,0)<1;1,0> 0x10:d
again:
gather4_scaled.R (M1, $L) T6 0x0:ud EU.0 BU.0
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
inside:
add (M1, $L) T(0,0)<1> T(0,0)<1;1,0> 0xffffffff:d
cmp.ge (M1, $L) P1 T(0,0)<1;1,0> 0xffffffff:d
(P1) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 CU.0
