# Several dwords a lane, of all lanes and of some, at any distance, also where lanes overlap.
lanes 16 8
room 2048
run 4t 1t 4
run 4t 1t 8
run 4t 1t 12
run 4t 1t 16
run 4t 1t 0
run 33 3 16
run 5 5 32
run 2t 1t 260
run 2t 1t -16
run 2t 1t 6
code
.decl Q v_type=G type=ud num_elts=64 align=GRF
.decl R v_type=G type=ud num_elts=64 align=GRF
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
gather4_scaled.RGBA (M1, $L) T6 0x0:ud AU.0 Q.0
gather4_scaled.RG (M1, $L) T6 0x4:ud AU.0 R.0
cmp.gt (M1, $L) P1 B(0,0)<1;1,0> 0x0:d
(P1) gather4_scaled.RGB (M1, $L) T6 0x8:ud AU.0 R.0
(P1) scatter4_scaled.RGB (M1, $L) T6 0x400:ud AU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0x800:ud AU.0 R.0
(P1) goto (M1, $L) rest
gather4_scaled.GA (M1, $L) T6 0x400:ud AU.0 R.0
scatter4_scaled.RG (M1, $L) T6 0xc00:ud AU.0 R.0
gather4_scaled.RGBA (M1, $L) T6 0x1000:ud OFFU.0 R.0
scatter4_scaled.RGBA (M1, $L) T6 0x1000:ud OFFU.0 R.0
rest:
scatter4_scaled.RGBA (M1, $L) T6 0x1400:ud AU.0 R.0
scatter4_scaled.B (M1, $L) T6 0x1800:ud AU.0 Q.0
