# Elements one after another, and loops lane by lane, 1 bytes after a multiple of 64.
lanes 16 8 32
room 1024
skew 1
run 8t 2t 0
run 8t 2t 1
run 8t 2t 2
run 8t 2t 3
run 40 40 4
run 5 5 7
run 1t 1t 0x10000000 EFAULT: is not mapped
code
.decl OA v_type=G type=uq num_elts=1 align=qword
.decl OWN v_type=G type=d num_elts=$L align=GRF
.decl W v_type=G type=d num_elts=$L align=GRF
.decl WU v_type=G type=ud num_elts=$L align=GRF alias=<W, 0>
.decl SUM v_type=G type=d num_elts=$L align=GRF
.decl SUMU v_type=G type=ud num_elts=$L align=GRF alias=<SUM, 0>
.decl R v_type=G type=ud num_elts=128 align=GRF
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
add (M1, $L) OWN(0,0)<1> ID(0,0)<1;1,0> (-)LANE(0,0)<1;1,0>
shl (M1, $L) OWN(0,0)<1> OWN(0,0)<1;1,0> 0x3:d
mad (M1, $L) W(0,0)<1> LANE(0,0)<1;1,0> 0x4:d OWN(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud WU.0 BU.0
add (M1, 1) OA(0,0)<1> O(0,0)<0;1,0> N(0,0)<0;1,0>
add (M1, $L) AT(0,0)<1> OA(0,0)<0;1,0> W(0,0)<1;1,0>
svm_gather.4.1 (M1, $L) AT.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
svm_gather4scaled.RGB (M1, $L) 0x0:ud AT.0 R.0
add (M1, $L) W(0,0)<1> OWN(0,0)<1;1,0> LANE(0,0)<1;1,0>
add (M1, $L) AT(0,0)<1> OA(0,0)<0;1,0> W(0,0)<1;1,0>
svm_gather.1.1 (M1, $L) AT.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
add (M1, $L) W(0,0)<1> W(0,0)<1;1,0> LANE(0,0)<1;1,0>
add (M1, $L) AT(0,0)<1> OA(0,0)<0;1,0> W(0,0)<1;1,0>
svm_gather.1.2 (M1, $L) AT.0 CU.0
and (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
mov (M1, $L) SUM(0,0)<1> 0x0:d
again:
mad (M1, $L) W(0,0)<1> A(0,0)<1;1,0> 0x4:d OWN(0,0)<1;1,0>
add (M1, $L) AT(0,0)<1> OA(0,0)<0;1,0> W(0,0)<1;1,0>
svm_gather.4.1 (M1, $L) AT.0 CU.0
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> C(0,0)<1;1,0>
add (M1, $L) W(0,0)<1> OWN(0,0)<1;1,0> A(0,0)<1;1,0>
add (M1, $L) AT(0,0)<1> OA(0,0)<0;1,0> W(0,0)<1;1,0>
svm_gather.1.1 (M1, $L) AT.0 CU.0
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> C(0,0)<1;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.ge (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, $L) again
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 SUMU.0
