# Functions of floats and counts of bits: roots, quotients, whole numbers next to one, in modes of %cr0; NaNs, infinities, denormals and zeros among the operands.
lanes 16 8 32
values 0x4c0 0x0 0x4d0
room 256
run 4t 2t 0
run 40 20 0x7f800001
run 5 5 0x00000003
run 64 64 0x3f800001
code
.decl D v_type=G type=f num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl DS v_type=G type=d num_elts=$L align=GRF alias=<D, 0>
.decl AD v_type=G type=d num_elts=$L align=GRF alias=<A, 0>
.decl SUM v_type=G type=ud num_elts=$L align=GRF
.decl NF v_type=G type=f num_elts=1 align=dword alias=<N, 0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> $V:ud
mov (M1, $L) SUM(0,0)<1> 0x0:ud
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x41c64e6d:d
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) CF(0,0)<1> ID(0,0)<1;1,0>
mul (M1, $L) CF(0,0)<1> CF(0,0)<1;1,0> 0x3eaaaaab:f
sqrt (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
sqrt (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
sqrt (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
sqrtm (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
sqrtm (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
sqrtm (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
inv (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
inv (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
inv (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndd (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndd (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndd (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndu (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndu (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndu (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rnde (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rnde (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rnde (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndz (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndz (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
rndz (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
frc (M1, $L) D(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
frc (M1, $L) D(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
frc (M1, $L) D(0,0)<1> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
div (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> BF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
div (M1, $L) D(0,0)<1> CF(0,0)<1;1,0> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
div (M1, $L) D(0,0)<1> NF(0,0)<0;1,0> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
divm (M1, $L) D(0,0)<1> AF(0,0)<1;1,0> BF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
divm (M1, $L) D(0,0)<1> CF(0,0)<1;1,0> NF(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
divm (M1, $L) D(0,0)<1> NF(0,0)<0;1,0> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
cbit (M1, $L) DU(0,0)<1> A(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
cbit (M1, $L) DU(0,0)<1> ID(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
lzd (M1, $L) DU(0,0)<1> B(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
fbl (M1, $L) DU(0,0)<1> ID(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
fbl (M1, $L) DU(0,0)<1> A(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
fbh (M1, $L) DU(0,0)<1> A(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
fbh (M1, $L) DU(0,0)<1> AD(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
fbh (M1, $L) DU(0,0)<1> N(0,0)<0;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov (M1, $L) DU(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov (M1, $L) DS(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov (M1, $L) DU(0,0)<1> BF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov (M1, $L) DS(0,0)<1> BF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov (M1, $L) DU(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov (M1, $L) DS(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov.sat (M1, $L) DU(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov.sat (M1, $L) DS(0,0)<1> AF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov.sat (M1, $L) DU(0,0)<1> BF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov.sat (M1, $L) DS(0,0)<1> BF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov.sat (M1, $L) DU(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
mov.sat (M1, $L) DS(0,0)<1> CF(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
bfrev (M1, $L) DU(0,0)<1> A(0,0)<1;1,0>
mul (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> 0x1000193:ud
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> DU(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 SUM.0
