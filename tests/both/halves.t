# Halves of barriers: each thread signals, works, and waits; between them a whole barrier. Named
# barriers for some threads and for all; a wait without a signal waits for the threads that signal.
platform pvc
lanes 16 32
slm 1024
run 4t 4t 0
run 8t 4t 1
run 51 17 2
run 5 5 1
run 1t 1t 3
code
.decl T v_type=G type=d num_elts=1 align=dword
.decl COUNT v_type=G type=ub num_elts=1 align=dword
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
mov (M1_NM, 1) T(0,0)<1> 0x0:d
add (M1_NM, 1) C(0,0)<1> SIZE(0,0)<0;1,0> $M:d
div (M1_NM, 1) C(0,0)<1> C(0,0)<0;1,0> $L:d
mov (M1_NM, 1) COUNT(0,0)<1> C(0,0)<0;1,0>
again:
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 ID.0
sbarrier.signal
add (M1, $L) ID(0,0)<1> ID(0,0)<1;1,0> 0x3:d
sbarrier.wait
xor (M1, $L) B(0,0)<1> AU(0,0)<1;1,0> 0x4:d
gather4_scaled.R (M1, $L) %slm 0x0:ud BU.0 CU.0
barrier
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 CU.0
nbarrier.signal 0x3:ub COUNT(0,0)<0;1,0>
nbarrier.wait 0x3:ub
gather4_scaled.R (M1, $L) %slm 0x0:ud BU.0 BU.0
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
nbarrier.signal 0x1f:ub COUNT(0,0)<0;1,0>
nbarrier.wait 0x1f:ub
add (M1_NM, 1) T(0,0)<1> T(0,0)<0;1,0> 0x1:d
cmp.lt (M1_NM, $L) P2 T(0,0)<0;1,0> 0x3:d
(P2) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
