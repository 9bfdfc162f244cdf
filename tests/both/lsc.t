# LSC loads, stores and atomics by addresses and in local memory: of pvc, whose registers are wider.
platform pvc
lanes 32 16
slm 512
room 1024
run 4t 2t 0
run 85 17 0
run 40 40 0
run 40 10 2
run 5 5 0x40
run 1t 1t 0x10000000 EFAULT: is not mapped
run 1 1 1024 EFAULT: channel 0 reads 4 bytes at address 0x60000001000
code
.decl Q v_type=G type=uq num_elts=$L align=GRF
.decl V v_type=G type=ud num_elts=64 align=GRF
.decl W v_type=G type=uq num_elts=$L align=GRF
add (M1, $L) AT(0,0)<1> OFFU(0,0)<1;1,0> O(0,0)<0;1,0>
lsc_store.ugm (M1, $L) flat[AT]:a64 ID:d32
mov (M1, $L) B(0,0)<1> N(0,0)<0;1,0>
shl (M1, $L) C(0,0)<1> B(0,0)<1;1,0> 0x2:d
add (M1, $L) W(0,0)<1> AT(0,0)<1;1,0> CU(0,0)<1;1,0>
lsc_load.ugm (M1, $L) AU:d32 flat[W]:a64
shl (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x2:d
lsc_store.slm (M1, $L) flat[CU]:a32 ID:d32
barrier
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x8:d
lsc_load.slm (M1, $L) BU:d32 flat[CU]:a32
lsc_atomic_iadd.slm (M1, $L) CU:d32 flat[CU]:a32 BU V0
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> C(0,0)<1;1,0>
lsc_store.ugm (M1, $L) flat[AT+0x400]:a64 A:d32
lsc_load.ugm (M1, $L) V:d32x2 flat[AT]:a64
lsc_store.ugm (M1, $L) flat[AT+0x800]:a64 V:d32
