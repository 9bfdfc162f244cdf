# Loops that load from one memory and store to another: later turns win, in a turn later instructions, in an
# instruction later
# lanes. If both are the same memory, by its address or by its surface, loads see the stores.
lanes 16 8
room 1024
slm 1024
limit 100000
run 8t 2t 3
run 85 17 5
run 40 40 0
run 40 40 0x100
run 16 16 0x80000001 ETIME: the launch reached the limit of 100000 instructions
code
.decl OWN v_type=G type=d num_elts=$L align=GRF
.decl OWNU v_type=G type=ud num_elts=$L align=GRF alias=<OWN, 0>
.decl HERE v_type=G type=d num_elts=$L align=GRF
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
mad (M1, $L) OWN(0,0)<1> LANE(0,0)<1;1,0> -0x4:d OFF(0,0)<1;1,0>
shl (M1, $L) HERE(0,0)<1> LID(0,0)<1;1,0> 0x2:d
mad (M1, $L) HERE(0,0)<1> LANE(0,0)<1;1,0> -0x4:d HERE(0,0)<1;1,0>
and (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
mov (M1, $L) B(0,0)<1> ID(0,0)<1;1,0>
one:
and (M1, $L) C(0,0)<1> B(0,0)<1;1,0> 0x3:d
mad (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x4:d OWN(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x0:ud CU.0 CU.0
mad (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x5:d C(0,0)<1;1,0>
and (M1, $L) D(0,0)<1> B(0,0)<1;1,0> 0xc:d
add (M1, $L) D(0,0)<1> D(0,0)<1;1,0> HERE(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) %slm 0x0:ud DU.0 BU.0
and (M1, $L) C(0,0)<1> B(0,0)<1;1,0> 0x10:d
cmp.eq (M1, $L) P2 C(0,0)<1;1,0> 0x0:d
(P2) goto (M1, $L) less
scatter.1 (M1, $L) %slm 0x1:ud DU.0 AU.0
less:
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.gt (M1, $L) P1 A(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) one
and (M1, $L) D(0,0)<1> LANE(0,0)<1;1,0> 0x3:d
mad (M1, $L) D(0,0)<1> D(0,0)<1;1,0> 0x4:d HERE(0,0)<1;1,0>
gather4_scaled.R (M1, $L) %slm 0x0:ud DU.0 BU.0
scatter4_scaled.R (M1, $L) T6 0x800:ud OFFU.0 BU.0
and (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
two:
and (M1, $L) C(0,0)<1> B(0,0)<1;1,0> 0x1c:d
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> OWN(0,0)<1;1,0>
add (M1, $L) AT(0,0)<1> CU(0,0)<1;1,0> O(0,0)<0;1,0>
svm_gather.4.1 (M1, $L) AT.0 DU.0
mad (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x3:d D(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud CU.0 BU.0
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.gt (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) two
and (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x3:d
three:
and (M1, $L) C(0,0)<1> B(0,0)<1;1,0> 0x1c:d
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> OWN(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x0:ud CU.0 DU.0
mad (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x3:d D(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud CU.0 BU.0
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.gt (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) three
scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 BU.0
