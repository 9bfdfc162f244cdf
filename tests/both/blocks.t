# Block messages of one thread, at the end of the buffer and after it.
lanes 16 8 32
room 68
run 1t 1t 0
run 1t 1t 15
run 1t 1t 16
run 1t 1t 20
run 3 1 3
code
.decl V v_type=G type=ud num_elts=16 align=GRF
.decl G v_type=G type=ud num_elts=1 align=dword
mov (M1_NM, 1) G(0,0)<1> N(0,0)<0;1,0>
mov (M1, $L) B(0,0)<1> ID(0,0)<1;1,0>
mov (M1_NM, 8) V(0,0)<1> G(0,0)<0;1,0>
mov (M1_NM, 8) V(0,8)<1> 0x77:ud
oword_st (4) T6 G(0,0)<0;1,0> V.0
shl (M1_NM, 1) G(0,0)<1> G(0,0)<0;1,0> 0x4:ud
oword_ld_unaligned (2) T6 G(0,0)<0;1,0> V.0
oword_st (1) T6 0x2:ud V.0
