# A store by addresses in the middle of straight code: lanes write past the buffer of 64 dwords.
# Earlier stores stay, later instructions have not run.
lanes 16 8 32
room 64
run 1t 1t 0
run 1t 1t 60 EFAULT: channel 4 writes 4 bytes at address 0x60000000100, which is not mapped
run 5 5 59
run 5 5 60 EFAULT: channel 4 writes 4 bytes at address 0x60000000100, which is not mapped
run 40 5 29 EFAULT: channel 0 writes 4 bytes at address 0x60000000100, which is not mapped
run 40 8 40 EFAULT: channel 0 writes 4 bytes at address 0x60000000100
run 8 8 -1 EFAULT: channel 0 writes 4 bytes at address 0x5fffffffffc, which is not mapped
run 8t 1t -8 EFAULT: channel 0 writes 4 bytes
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl WU v_type=G type=uq num_elts=$L align=GRF
.decl W v_type=G type=q num_elts=$L align=GRF alias=<WU, 0>
add (M1, $L) C(0,0)<1> ID(0,0)<1;1,0> 0x64:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
add (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
mul (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x4:d
mov (M1, $L) W(0,0)<1> A(0,0)<1;1,0>
add (M1, $L) AT(0,0)<1> WU(0,0)<1;1,0> O(0,0)<0;1,0>
add (M1, $L) D(0,0)<1> C(0,0)<1;1,0> 0x1:d
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> 0xb:d
(P1) svm_scatter.4.1 (M1, $L) AT.0 ID.0
add (M1, $L) D(0,0)<1> D(0,0)<1;1,0> 0x1:d
scatter4_scaled.R (M1, $L) T6 0x4:ud OFFU.0 D.0
