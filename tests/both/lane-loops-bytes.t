# Loops of loads of bytes, of words and of several dwords.
lanes 16 8
room 1024
run 8t 2t 3
run 40 40 1
run 5 5 7
code
.decl D v_type=G type=ud num_elts=64 align=GRF
.decl DA v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl SUM v_type=G type=d num_elts=$L align=GRF
.decl OWN v_type=G type=d num_elts=$L align=GRF
.decl OWNU v_type=G type=ud num_elts=$L align=GRF alias=<OWN, 0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
mad (M1, $L) OWN(0,0)<1> LANE(0,0)<1;1,0> -0x4:d OFF(0,0)<1;1,0>
and (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
mov (M1, $L) SUM(0,0)<1> 0x0:d
one:
add (M1, $L) B(0,0)<1> A(0,0)<1;1,0> OWN(0,0)<1;1,0>
gather.1 (M1, $L) T6 0x0:ud BU.0 CU.0
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> C(0,0)<1;1,0>
and (M1, $L) B(0,0)<1> C(0,0)<1;1,0> 0x6:d
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> OWN(0,0)<1;1,0>
shr (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x1:d
gather.2 (M1, $L) T6 0x0:ud BU.0 CU.0
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> C(0,0)<1;1,0>
gather4_scaled.RGB (M1, $L) T6 0x0:ud OWNU.0 D.0
mad (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x3:d DA(0,0)<1;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.ge (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) one
scatter4_scaled.R (M1, $L) T6 0x800:ud OFFU.0 SUM.0
