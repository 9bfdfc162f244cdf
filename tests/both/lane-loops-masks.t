# Loops whose instructions are of other lanes than the thread's or one of its halves: from lane 8 on, and a jump that takes
# lane n along where lane n + 16 has its predicate bit.
lanes 32
room 1024
limit 100000
run 4t 2t 3
run 85 17 5
code
.decl SUM v_type=G type=d num_elts=32 align=GRF
.decl XX v_type=G type=d num_elts=32 align=GRF
.decl OWN v_type=G type=d num_elts=32 align=GRF
.decl D v_type=G type=ud num_elts=32 align=GRF
scatter4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 ID.0
scatter4_scaled.R (M5, 16) T6 0x0:ud OFFU.64 ID.64
mad (M1, 32) OWN(0,0)<1> LANE(0,0)<1;1,0> -0x4:d OFF(0,0)<1;1,0>
and (M1, 32) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
mov (M1, 32) B(0,0)<1> ID(0,0)<1;1,0>
mov (M1, 32) SUM(0,0)<1> 0x0:d
mov (M1, 32) XX(0,0)<1> 0x1:d
one:
and (M1, 32) C(0,0)<1> B(0,0)<1;1,0> 0x3f:d
add (M1, 32) C(0,0)<1> C(0,0)<1;1,0> OWN(0,0)<1;1,0>
gather.1 (M1, 16) T6 0x0:ud CU.0 D.0
gather.1 (M5, 16) T6 0x0:ud CU.64 D.64
mov (M3, 16) XX(1,0)<1> 0x77:d
add (M1, 32) SUM(0,0)<1> SUM(0,0)<1;1,0> D(0,0)<1;1,0>
mad (M1, 32) B(0,0)<1> B(0,0)<1;1,0> 0x5:d SUM(0,0)<1;1,0>
add (M1, 32) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.gt (M1, 32) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, 32) one
and (M1, 32) A(0,0)<1> ID(0,0)<1;1,0> 0x7:d
two:
and (M1, 32) C(0,0)<1> B(0,0)<1;1,0> 0x3f:d
add (M1, 32) C(0,0)<1> C(0,0)<1;1,0> OWN(0,0)<1;1,0>
gather.1 (M1, 16) T6 0x0:ud CU.0 D.0
gather.1 (M5, 16) T6 0x0:ud CU.64 D.64
add (M1, 32) SUM(0,0)<1> SUM(0,0)<1;1,0> D(0,0)<1;1,0>
mad (M1, 32) B(0,0)<1> B(0,0)<1;1,0> 0x5:d SUM(0,0)<1;1,0>
cmp.gt (M1, 32) P2 B(0,0)<1;1,0> 0x0:d
(P2) goto (M5, 32) out
add (M1, 32) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x100:d
add (M1, 32) A(0,0)<1> A(0,0)<1;1,0> -0x1:d
cmp.gt (M1, 32) P1 A(0,0)<1;1,0> 0x0:d
(P1) goto (M1, 32) two
out:
scatter4_scaled.R (M1, 16) T6 0x400:ud OFFU.0 XX.0
scatter4_scaled.R (M5, 16) T6 0x400:ud OFFU.64 XX.64
scatter4_scaled.R (M1, 16) T6 0x800:ud OFFU.0 SUM.0
scatter4_scaled.R (M5, 16) T6 0x800:ud OFFU.64 SUM.64
