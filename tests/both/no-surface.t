# An instruction that names a surface that does not exist fails, whether it has an enabled lane or not, and
# one that is not reached has no effect. Of each kind one is reached, for N lanes of a thread.
platform dg2
lanes 16 8 32
values 0 1 2 3 4 5 6 7
room 64
run 4t 1t 0 ENXIO: surface T7 does not exist
run 1t 1t 3 ENXIO: surface T7 does not exist
run 4t 1t 99 ENXIO: surface T7 does not exist
run 5 5 0 ENXIO: surface T7 does not exist
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
(P1) gather4_scaled.R (M1, $L) T7 0x0:ud AU.0 D.0
after0:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x1:d
(P2) goto (M1, $L) after1
(P1) scatter4_scaled.RGBA (M1, $L) T7 0x0:ud AU.0 D.0
after1:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x2:d
(P2) goto (M1, $L) after2
(P1) gather_scaled.4 (M1, $L) T7 0x0:ud AU.0 D.0
after2:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x3:d
(P2) goto (M1, $L) after3
(P1) gather_scaled.1 (M1, $L) T7 0x0:ud AU.0 D.0
after3:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x4:d
(P2) goto (M1, $L) after4
(P1) scatter_scaled.2 (M1, $L) T7 0x0:ud AU.0 D.0
after4:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x5:d
(P2) goto (M1, $L) after5
(P1) dword_atomic.add (M1, $L) T7 AU.0 D.0 %null.0 D.0
after5:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x6:d
(P2) goto (M1, $L) after6
(P1) dword_atomic.inc (M1, $L) T7 AU.0 %null.0 %null.0 D.0
after6:
cmp.ne (M1, $L) P2 C(0,0)<1;1,0> 0x7:d
(P2) goto (M1, $L) after7
gather.4 (M5, 16) T7 0x0:ud D.0 D.0
after7:
end:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
