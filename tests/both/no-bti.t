# An instruction that names a binding table index that no surface has fails, whether it has an enabled lane or not, and
# one that is not reached has no effect. Of each kind one is reached, for N lanes of a thread.
platform dg2
lanes 16 8 32
values 0 1 2 3 4 5 6 7
room 64
run 4t 1t 0 ENXIO: no surface has binding table index 9
run 1t 1t 3 ENXIO: no surface has binding table index 9
run 4t 1t 99 ENXIO: no surface has binding table index 9
run 5 5 0 ENXIO: no surface has binding table index 9
run 4t 4t -1
code
.decl T7 v_type=T num_elts=1
.decl D v_type=G type=ud num_elts=128 align=GRF
mov (M1, $L) C(0,0)<1> $V:d
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
cmp.lt (M1, $L) P2 N(0,0)<0;1,0> 0x0:d
(P2) goto (M1, $L) end
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x0:d
(P2) goto (M1, $L) after0
(P1) lsc_load.ugm (M1, $L) D:d32 bti(9)[AU]:a32
after0:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x1:d
(P2) goto (M1, $L) after1
(P1) lsc_load.ugm (M1, $L) D:d16u32 bti(9)[AU]:a32
after1:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x2:d
(P2) goto (M1, $L) after2
(P1) lsc_load.ugm (M1, $L) AT:d64 bti(9)[AU]:a32
after2:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x3:d
(P2) goto (M1, $L) after3
(P1) lsc_store.ugm (M1, $L) bti(9)[AU]:a32 D:d32
after3:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x4:d
(P2) goto (M1, $L) after4
(P1) lsc_load_quad.ugm (M1, $L) D:d32.x bti(9)[AU]:a32
after4:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x5:d
(P2) goto (M1, $L) after5
(P1) lsc_atomic_iadd.ugm (M1, $L) D:d32 bti(9)[AU]:a32 C %null
after5:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x6:d
(P2) goto (M1, $L) after6
(P1) lsc_atomic_iinc.ugm (M1, $L) D:d32 bti(9)[AU]:a32 %null %null
after6:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x7:d
(P2) goto (M1, $L) after7
(P1) lsc_load.ugm (M1_NM, 1) D:d32x8t bti(9)[AU]:a32
after7:
end:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
