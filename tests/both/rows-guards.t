# Elements that follow one another, of the lanes between two borders and of lanes that a predicate chooses: dwords, words
# and bytes, up to both ends of the buffer and past them, where some or all lanes of half a thread are off.
lanes 16 8 32
room 1024
run 4t 1t 0
run 4t 1t 1
run 4t 1t 3
run 4t 1t 20
run 51 3 4
run 8x4 8x1 2
run 4x4 4x2 1
run 20x2 5x1 2
run 7 7 3
run 2t 1t 4000
run 2t 1t 4070
run 1t 1t 4082
run 2t 1t -2
run 2t 1t -40
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=ud num_elts=$L align=GRF
.decl P3 v_type=P num_elts=$L
mul (M1, $L) E(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 E.0
add (M1, $L) D(0,0)<1> LID(0,0)<1;1,0> N(0,0)<0;1,0>
cmp.lt (M1, $L) P2 E(0,0)<1;1,0> 0x80000000:ud
mov (M1, $L) B(0,0)<1> 0x7:d
(P2) gather_scaled.4 (M1, $L) T6 0x4:ud OFFU.0 BU.0
(!P2) scatter_scaled.1 (M1, $L) T6 0xf00:ud DU.0 BU.0
add (M1, $L) A(0,0)<1> N(0,0)<0;1,0> (-)LID(0,0)<1;1,0>
gather_scaled.1 (M1, $L) T6 0x40:ud AU.0 CU.0
scatter_scaled.1 (M1, $L) T6 0xe00:ud AU.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
cmp.lt (M1, $L) P1 LID(0,0)<1;1,0> 0x3:d
(P1) goto (M1, $L) rest
cmp.gt (M1, $L) P1 LID(0,0)<1;1,0> 0x1a:d
(P1) goto (M1, $L) rest
add (M1, $L) A(0,0)<1> OFF(0,0)<1;1,0> 0xfffffffc:d
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
gather_scaled.1 (M1, $L) T6 0x0:ud DU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
gather_scaled.2 (M1, $L) T6 0x1:ud DU.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
shl (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x1:d
add (M1, $L) C(0,0)<1> N(0,0)<0;1,0> C(0,0)<1;1,0>
gather_scaled.2 (M1, $L) T6 0x0:ud CU.0 AU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> A(0,0)<1;1,0>
(P2) gather_scaled.2 (M1, $L) T6 0x10:ud CU.0 BU.0
shl (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x1:d
gather_scaled.4 (M1, $L) T6 0x1:ud CU.0 AU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> A(0,0)<1;1,0>
mov (M1, $L) A(0,0)<1> N(0,0)<0;1,0>
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 E.0
xor (M1, $L) BU(0,0)<1> BU(0,0)<1;1,0> E(0,0)<1;1,0>
scatter_scaled.1 (M1, $L) T6 0x801:ud DU.0 BU.0
shl (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x1:d
scatter_scaled.2 (M1, $L) T6 0x901:ud CU.0 BU.0
(!P2) scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 BU.0
add (M1, $L) A(0,0)<1> OFF(0,0)<1;1,0> 0xfe0:d
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 CU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
max (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x5:d
min (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x9:d
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
rest:
gather4_scaled.R (M1, $L) T6 0x8:ud OFFU.0 CU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
scatter_scaled.4 (M1, $L) T6 0xa00:ud OFFU.0 BU.0
