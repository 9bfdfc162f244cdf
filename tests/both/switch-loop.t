# A switch goes to the middle of a loop of loads whose lanes have different numbers of turns: lanes
# that wait there for lanes from the loop's start join them.
lanes 16 8 32
room 256
run 4t 2t 0
run 4t 2t 1
run 51 17 1
code
.decl I v_type=G type=d num_elts=1 align=dword
.decl K v_type=G type=d num_elts=$L align=GRF
.decl KU v_type=G type=ud num_elts=$L align=GRF alias=<K, 0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
and (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> 0x7:d
mov (M1, $L) K(0,0)<1> OFF(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> 0x1:d
mov (M1_NM, 1) I(0,0)<1> N(0,0)<0;1,0>
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> 0x4:d
(P1) goto (M1, $L) loop
switchjmp (M1, 1) I(0,0)<0;1,0> (loop, middle)
loop:
gather4_scaled.R (M1, $L) T6 0x0:ud KU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
middle:
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
gather4_scaled.R (M1, $L) T6 0x0:ud KU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
cmp.gt (M1, $L) P2 A(0,0)<1;1,0> 0x0:d
(P2) goto (M1, $L) loop
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 BU.0
