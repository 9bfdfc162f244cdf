# All operations. Their results here do not depend on the order of threads, and the value returned to a lane
# depends only on lanes of its own thread.
lanes 16 8
room 512
run 64 64 5
run 85 17 1
run 40 40 0
run 5 5 3
run 16 16 7
code
.decl E v_type=G type=ud num_elts=$L align=GRF
shr (M1, $L) A(0,0)<1> OFF(0,0)<1;1,0> 0x2:d
and (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> N(0,0)<0;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> S(0,0)<0;1,0>
mov (M1, $L) C(0,0)<1> R0B(0,8)<0;1,0>
shl (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> C(0,0)<1;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
mov (M1, $L) E(0,0)<1> 0x0:ud
dword_atomic.add (M1, $L) $S AU.0 BU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.sub (M1, $L) $S AU.0 CU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.inc (M1, $L) $S AU.0 %null.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.dec (M1, $L) $S AU.0 %null.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.min (M1, $L) $S AU.0 BU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.imax (M1, $L) $S AU.0 CU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.max (M1, $L) $S AU.0 CU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.imin (M1, $L) $S AU.0 BU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.predec (M1, $L) $S AU.0 %null.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.xchg (M1, $L) $S AU.0 BU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.and (M1, $L) $S AU.0 CU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.or (M1, $L) $S AU.0 BU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.xor (M1, $L) $S AU.0 BU.0 %null.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
dword_atomic.cmpxchg (M1, $L) $S AU.0 CU.0 BU.0 CU.0
xor (M1, $L) E(0,0)<1> E(0,0)<1;1,0> CU(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 E.0
