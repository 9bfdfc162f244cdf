# Virtual addresses that are no multiples of 4.
lanes 16 8 32
run 4t 1t 1
run 4t 1t 2
run 40 5 3
run 5 5 5
run 40 5 4
run 4t 1t 0
code
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
add (M1, $L) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>
svm_scatter.4.1 (M1, $L) AT.0 ID.0
add (M1, $L) AT(0,0)<1> AT(0,0)<1;1,0> 0x8:ud
svm_gather.4.1 (M1, $L) AT.0 BU.0
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 BU.0
