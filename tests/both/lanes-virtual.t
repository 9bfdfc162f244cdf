# Messages at addresses: bytes, words and blocks of all lanes and of some.
lanes 16 8
room 2048
run 4t 1t 4
run 4t 1t 8
run 4t 1t 1
run 4t 1t 16
run 33 3 16
run 5 5 32
run 2t 1t 0x10000000 EFAULT: is not mapped
code
.decl Q v_type=G type=ud num_elts=64 align=GRF
.decl R v_type=G type=ud num_elts=64 align=GRF
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
add (M1, $L) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>
svm_gather.1.1 (M1, $L) AT.0 CU.0
svm_gather.1.2 (M1, $L) AT.0 R.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
cmp.gt (M1, $L) P1 B(0,0)<1;1,0> 0x0:d
(P1) svm_gather.1.4 (M1, $L) AT.0 CU.0
(P1) svm_scatter.1.1 (M1, $L) AT.0 BU.0
(P1) svm_scatter.1.4 (M1, $L) AT.0 BU.0
and (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0xfffffffc:d
add (M1, $L) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>
svm_gather.4.4 (M1, $L) AT.0 Q.0
(!P1) svm_gather.4.2 (M1, $L) AT.0 Q.0
(P1) goto (M1, $L) rest
svm_gather.4.1 (M1, $L) AT.0 CU.0
svm_gather.4.4 (M1, $L) AT.0 R.0
svm_scatter.4.4 (M1, $L) AT.0 Q.0
svm_scatter.4.1 (M1, $L) AT.0 BU.0
rest:
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
svm_scatter.4.2 (M1, $L) AT.0 R.0
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
