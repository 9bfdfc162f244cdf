# Offsets and addresses of x: lanes of a thread are a row, several short rows, or the end of one.
lanes 16 8 32
room 512
run 4t 2t 0
run 16x4 16x4 0
run 8x8 8x2 0
run 10x6 5x3 0
run 64x2 32x1 0
run 21x4 7x4 1
run 40x3 20x1 2
run 6x6 1x6 0
run 34x2 17x2 3
run 33x2 33x1 0
code
.decl W v_type=G type=uq num_elts=$L align=GRF
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
add (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> N(0,0)<0;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
add (M1, $L) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>
svm_gather.4.1 (M1, $L) AT.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
add (M1, $L) W(0,0)<1> OFFU(0,0)<1;1,0> O(0,0)<0;1,0>
add (M1, $L) W(0,0)<1> W(0,0)<1;1,0> 0x400:ud
svm_scatter.4.1 (M1, $L) W.0 BU.0
