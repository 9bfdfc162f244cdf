# Several dwords of lanes whose local ids are one row or several.
lanes 16
room 2048
run 16x4 16x1 0
run 8x8 8x2 2
run 4x4 4x4 1
run 32x2 16x1 4
run 2x16 1x16 3
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl Q v_type=G type=ud num_elts=64 align=GRF
.decl R v_type=G type=ud num_elts=64 align=GRF
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x4:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> N(0,0)<0;1,0>
gather4_scaled.RGBA (M1, $L) T6 0x0:ud AU.0 Q.0
and (M1, $L) D(0,0)<1> A(0,0)<1;1,0> 0x1f0:d
gather4_scaled.RGBA (M1, $L) T6 0x20:ud DU.0 R.0
scatter4_scaled.RGBA (M1, $L) T6 0x400:ud AU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0xc00:ud DU.0 R.0
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x3:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> N(0,0)<0;1,0>
gather4_scaled.RG (M1, $L) T6 0x400:ud AU.0 Q.0
scatter4_scaled.RG (M1, $L) T6 0x1000:ud AU.0 Q.0
gather4_scaled.RGB (M1, $L) T6 0x400:ud AU.0 Q.0
and (M1, $L) D(0,0)<1> A(0,0)<1;1,0> 0x4:d
gather4_scaled.R (M1, $L) T6 0x0:ud DU.0 R.0
scatter4_scaled.RG (M1, $L) T6 0x0:ud DU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0x1800:ud OFFU.0 Q.0
scatter4_scaled.R (M1, $L) T6 0x1c00:ud OFFU.0 R.0
