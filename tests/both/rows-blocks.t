# Two and four dwords a lane, lane after lane: at the start, of a remainder that begins again at 0, misaligned, up to the
# end of the surface and past it, and where local ids are no row. Lanes that store to one place do so in their order.
lanes 16 8
room 2048
run 4t 1t 0
run 4t 1t 16
run 4t 1t 4
run 4t 1t 2
run 33 3 0
run 20x2 5x1 2
run 2t 1t 7936
run 2t 1t 8000
run 2t 1t -16
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
