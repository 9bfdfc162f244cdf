# The kernel changes the mode of rounding in a branch that some threads take, and in a loop.
lanes 16 8 32
room 1024
run 4t 4t 2
run 40 20 1
run 5 5 0
run 4t 1t 1
code
.decl R v_type=G type=d num_elts=1 align=dword
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:ud
mov (M1, $L) CF(0,0)<1> ID(0,0)<1;1,0>
mul (M1, $L) CF(0,0)<1> CF(0,0)<1;1,0> 0x3dcccccd:f
mov (M1, $L) B(0,0)<1> R0B(0,8)<0;1,0>
cmp.lt (M1, $L) P1 B(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) usual
mov (M1_NM, 1) %cr0(0,0)<1> 0x4d0:ud
usual:
mul (M1, $L) CF(0,0)<1> CF(0,0)<1;1,0> 0x3dcccccd:f
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
mov (M1_NM, 1) R(0,0)<1> 0x0:d
again:
mul (M1, $L) CF(0,0)<1> CF(0,0)<1;1,0> 0x3f8ccccd:f
add (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x10:ud
and (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4f0:ud
add (M1, $L) CF(0,0)<1> CF(0,0)<1;1,0> 0x2f800000:f
add (M1_NM, 1) R(0,0)<1> R(0,0)<0;1,0> 0x1:d
cmp.lt (M1, $L) P1 R(0,0)<0;1,0> 0x7:d
(P1) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 CU.0
