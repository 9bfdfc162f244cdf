# Floats in modes of %cr0 (usual, flushed, up, down, toward zero): products, sums, quotients, conversions of numbers that are not exact, denormals, infinities and NaNs.
lanes 16 8 32
values 0x4c0 0x0 0x4d0 0x4e0 0x4f0
room 1024
run 4t 2t 0
run 40 20 0x7f800001
run 5 5 0xff923456
run 17 17 0x00000003
run 64 64 0x3f800001
code
.decl D v_type=G type=f num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl NF v_type=G type=f num_elts=1 align=dword alias=<N, 0>
.decl E v_type=G type=df num_elts=$L align=GRF
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> $V:ud
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x41c64e6d:d
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) CF(0,0)<1> ID(0,0)<1;1,0>
add (M1, $L) CF(0,0)<1> CF(0,0)<1;1,0> 0x3dcccccd:f
mul (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> BF(0,0)<1;1,0>
add (M1, $L) D(0,0)<1> D(0,0)<1;1,0> CF(0,0)<1;1,0>
mad (M1, $L) D(0,0)<1> D(0,0)<1;1,0> CF(0,0)<1;1,0> NF(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 DU.0
max (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> NF(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x100:ud OFFU.0 DU.0
mul (M1, $L) D(0,0)<1> CF(0,0)<1;1,0> 0xbeaaaaab:f
frc (M1, $L) D(0,0)<1> D(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 DU.0
mov (M1, $L) A(0,0)<1> BF(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x300:ud OFFU.0 AU.0
cmp.lt (M1, $L) P1 BF(0,0)<1;1,0> NF(0,0)<0;1,0>
(P1) sel (M1, $L) D(0,0)<1> BF(0,0)<1;1,0> (-)CF(0,0)<1;1,0>
mul.sat (M1, $L) D(0,0)<1> D(0,0)<1;1,0> 0x3f800000:f
scatter4_scaled.R (M1, $L) T6 0x400:ud OFFU.0 DU.0
