# Loops of loads in which a result becomes a NaN that is only moved before it is overwritten.
lanes 16 8 32
room 1024
values 0x0 0x3f000000
run 40 40 0x7fa00000
run 40 40 0x7f800000
run 40 40 0xff800001
run 40 40 0x3f800000
run 5 5 0x7fa00000
code
.decl OWN v_type=G type=d num_elts=$L align=GRF
.decl D v_type=G type=f num_elts=$L align=GRF
.decl AF2 v_type=G type=f num_elts=$L align=GRF
.decl AU2 v_type=G type=ud num_elts=$L align=GRF alias=<AF2, 0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:ud
mad (M1, $L) OWN(0,0)<1> LANE(0,0)<1;1,0> -0x4:d OFF(0,0)<1;1,0>
mov (M1, $L) A(0,0)<1> N(0,0)<0;1,0>
and (M1, $L) B(0,0)<1> LANE(0,0)<1;1,0> 0x3:d
cmp.ne (M1, $L) P2 B(0,0)<1;1,0> 0x1:d
(P2) add (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> 0x3f800000:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
and (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> 0x3:d
mov (M1, $L) BF(0,0)<1> 0x0:f
mov (M1, $L) D(0,0)<1> $V:f
one:
mad (M1, $L) C(0,0)<1> A(0,0)<1;1,0> 0x4:d OWN(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x4:ud CU.0 CU.0
mul (M1, $L) AF2(0,0)<1> CF(0,0)<1;1,0> D(0,0)<1;1,0>
mov (M1, $L) CU(0,0)<1> AU2(0,0)<1;1,0>
mov (M1, $L) AF2(0,0)<1> 0x3f000000:f
add (M1, $L) BF(0,0)<1> AF2(0,0)<1;1,0> BF(0,0)<1;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.ge (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) one
scatter4_scaled.R (M1, $L) T6 0x400:ud OFFU.0 BU.0
scatter4_scaled.R (M1, $L) T6 0x600:ud OFFU.0 CU.0
