# Atomics by addresses, of the lanes that a predicate or a branch leaves; also of floats.
lanes 16 8
run 64 64 5
run 85 17 1
run 40 40 0
run 5 5 3
run 16 16 7
code
.decl E v_type=G type=ud num_elts=$L align=GRF
add (M1, $L) AT(0,0)<1> OFFU(0,0)<1;1,0> O(0,0)<0;1,0>
cmp.gt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) BU(0,0)<1> 0x3f800000:ud
mov (M1, $L) E(0,0)<1> 0x0:ud
(P1) svm_atomic.add (M1, $L) AT.0 E.0 BU.0 %null.0
(P1) goto (M1, $L) rest
mov (M1, $L) CU(0,0)<1> ID(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
dword_atomic.fmax (M1, $L) T6 OFFU.0 BU.0 %null.0 E.0
svm_atomic.inc (M1, $L) AT.0 E.0 %null.0 %null.0
rest:
(!P1) dword_atomic.xor (M1, $L) T6 OFFU.0 ID.0 %null.0 CU.0
scatter4_scaled.R (M1, $L) T6 0x160:ud OFFU.0 E.0
