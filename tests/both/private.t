# Private memory is zero when a thread begins, and its own; between two barriers it keeps.
lanes 16 8 32
private 16
run 4t 2t 3
run 85 17 1
run 40 40 2
run 5 5 0
code
.decl SLOT v_type=G type=ud num_elts=1 align=dword
.decl W v_type=G type=ud num_elts=1 align=dword
mul (M1_NM, 1) W(0,0)<1> %hw_id(0,0)<0;1,0> $L:ud
shl (M1_NM, 1) W(0,0)<1> W(0,0)<0;1,0> 0x4:ud
shl (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> 0x2:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> W(0,0)<0;1,0>
add (M1, $L) AT(0,0)<1> AU(0,0)<1;1,0> BASE(0,0)<0;1,0>
svm_gather.4.1 (M1, $L) AT.0 BU.0
add (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> B(0,0)<1;1,0>
svm_scatter.4.1 (M1, $L) AT.0 AU.0
barrier
svm_gather.4.1 (M1, $L) AT.0 BU.0
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
