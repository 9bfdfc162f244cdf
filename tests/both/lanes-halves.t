# Loaded addresses, whose halves are computed apart and moved to every second dword; a half that is written
# anew, by all lanes, by some, in part and together with the other one; a low half that leaves the buffer, and a high one.
lanes 16 8
room 2048
run 4t 1t 4
run 33 3 16
run 5 5 32
run 2t 1t 0x10000000 EFAULT: is not mapped
run 2t 1t 0x40000001 EFAULT: is not mapped
code
.decl ND v_type=G type=ud num_elts=1 align=dword alias=<N, 0>
.decl OD v_type=G type=ud num_elts=2 align=qword alias=<O, 0>
.decl LOW v_type=G type=ud num_elts=$L align=GRF
.decl HIGH v_type=G type=ud num_elts=$L align=GRF
.decl CARRY v_type=G type=ud num_elts=$L align=GRF
.decl HALF v_type=G type=ud num_elts=32 align=GRF
.decl BOTH v_type=G type=uq num_elts=16 align=GRF alias=<HALF, 0>
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
cmp.gt (M1, $L) P1 B(0,0)<1;1,0> 0x0:d
gather4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
and (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x1c:d
mad (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0> A(0,0)<1;1,0>
addc (M1, $L) LOW(0,0)<1> CARRY(0,0)<1> AU(0,0)<1;1,0> OD(0,0)<0;1,0>
add (M1, $L) HIGH(0,0)<1> CARRY(0,0)<1;1,0> OD(0,1)<0;1,0>
shr (M1_NM, 1) ND(0,0)<1> ND(0,0)<0;1,0> 0x1e:ud
add (M1, $L) HIGH(0,0)<1> HIGH(0,0)<1;1,0> ND(0,0)<0;1,0>
mov (M1, $L) HALF(0,0)<2> LOW(0,0)<1;1,0>
mov (M1, $L) HALF(0,1)<2> HIGH(0,0)<1;1,0>
svm_gather.1.1 (M1, $L) BOTH.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
and (M1, $L) LOW(0,0)<1> LOW(0,0)<1;1,0> 0xfffffffc:ud
mov (M1, $L) HALF(0,0)<2> LOW(0,0)<1;1,0>
svm_gather.4.1 (M1, $L) BOTH.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
add (M1, $L) LOW(0,0)<1> LOW(0,0)<1;1,0> 0x4:ud
(P1) mov (M1, $L) HALF(0,0)<2> LOW(0,0)<1;1,0>
svm_gather.4.1 (M1, $L) BOTH.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
mov (M1, $L) HALF(0,0)<2> LOW(0,0)<1;1,0>
mov (M1, $L) HALF(0,1)<2> HIGH(0,0)<1;1,0>
add (M1_NM, 1) HALF(0,0)<1> HALF(0,0)<0;1,0> 0x8:ud
svm_gather.4.1 (M1, $L) BOTH.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
mov (M1, $L) HALF(0,1)<2> HIGH(0,0)<1;1,0>
mov (M1, $L) HALF(0,0)<2> LOW(0,0)<1;1,0>
add (M1, $L) BOTH(0,0)<1> BOTH(0,0)<1;1,0> 0x4:uq
svm_gather.4.1 (M1, $L) BOTH.0 CU.0
mov (M1, $L) HALF(0,0)<2> LOW(0,0)<1;1,0>
svm_scatter.4.1 (M1, $L) BOTH.0 BU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
