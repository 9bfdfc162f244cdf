# Floats whose operands are NaNs, quiet and signaling: sums, products, quotients and functions with numbers, also those that compilers leave out; pieces of arithmetic in which results are operands again.
lanes 16 8 32
values 0x7f800001 0xff800000 0x7fc00000 0x00000000
room 1024
run 40 20 0
run 5 5 3
run 64 64 1
code
.decl D v_type=G type=f num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=f num_elts=$L align=GRF
.decl EU v_type=G type=ud num_elts=$L align=GRF alias=<E, 0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:ud
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
and (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x807fffff:ud
or (M1, $L) A(0,0)<1> A(0,0)<1;1,0> $V:ud
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x41c64e6d:d
mul (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0x40000000:f
xor (M1, $L) EU(0,0)<1> DU(0,0)<1;1,0> 0x12345:ud
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 DU.0
mul (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0x3f800000:f
scatter4_scaled.R (M1, $L) T6 0x100:ud OFFU.0 DU.0
mul (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0xbf800000:f
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 DU.0
mul (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0x0:f
scatter4_scaled.R (M1, $L) T6 0x300:ud OFFU.0 DU.0
add (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0x80000000:f
scatter4_scaled.R (M1, $L) T6 0x400:ud OFFU.0 DU.0
add (M1, $L) D(0,0)<1> (-)AF(0,0)<1;1,0> 0x3fc00000:f
scatter4_scaled.R (M1, $L) T6 0x500:ud OFFU.0 DU.0
add (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0xff812345:f
scatter4_scaled.R (M1, $L) T6 0x600:ud OFFU.0 DU.0
div (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0x40400000:f
scatter4_scaled.R (M1, $L) T6 0x700:ud OFFU.0 DU.0
mul (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> 0x40490fdb:f
add (M1, $L) E(0,0)<1> D(0,0)<1;1,0> BF(0,0)<1;1,0>
mad (M1, $L) D(0,0)<1> E(0,0)<1;1,0> BF(0,0)<1;1,0> D(0,0)<1;1,0>
mul (M1, $L) E(0,0)<1> E(0,0)<1;1,0> (-)D(0,0)<1;1,0>
add (M1, $L) D(0,0)<1> E(0,0)<1;1,0> 0xbe99999a:f
mul (M1, $L) E(0,0)<1> BF(0,0)<1;1,0> BF(0,0)<1;1,0>
add (M1, $L) E(0,0)<1> BF(0,0)<1;1,0> (-)BF(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x800:ud OFFU.0 DU.0
scatter4_scaled.R (M1, $L) T6 0x900:ud OFFU.0 EU.0
exp (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
pow (M1, $L) E(0,0)<1> BF(0,0)<1;1,0> AF(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0xa00:ud OFFU.0 DU.0
scatter4_scaled.R (M1, $L) T6 0xb00:ud OFFU.0 EU.0
