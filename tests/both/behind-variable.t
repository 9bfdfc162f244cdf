# Decision 16: in a kernel a raw source may reach past its variable, up to the end of a register; those bytes are 0.
lanes 16 8 32
room 64
run 1t 1t 0
o@0 21 22 23 24 25 0 0 0 21 22 23 24 25 0 0 0 22 23 24 25 0 21 21 21 21 22 23 24 25 0 0 0 21 22 23 24 25 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee
run 3 3 0
o@0 21 22 23 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee 21 22 23 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee 22 23 0xeeeeeeee 0xeeeeeeee 0xeeeeeeee 21 21 21 21 22 23 24 25 0 0 0 21 22 23 0xeeeeeeee
code
.decl FIVE v_type=G type=ud num_elts=5 align=GRF
.decl THREE v_type=G type=ud num_elts=3 align=dword alias=<FIVE, 0>
.decl TO v_type=G type=ud num_elts=5 align=GRF
.decl Q v_type=G type=uq num_elts=5 align=GRF
.decl ONES v_type=G type=ud num_elts=8 align=GRF
.decl GOT v_type=G type=ud num_elts=8 align=GRF
.decl EIGHT v_type=G type=ud num_elts=8 align=GRF
mov (M1_NM, 1) FIVE(0,0)<1> 0x15:ud
mov (M1_NM, 1) FIVE(0,1)<1> 0x16:ud
mov (M1_NM, 1) FIVE(0,2)<1> 0x17:ud
mov (M1_NM, 1) FIVE(0,3)<1> 0x18:ud
mov (M1_NM, 1) FIVE(0,4)<1> 0x19:ud
mov (M1_NM, 1) TO(0,0)<1> 0x4:ud
mov (M1_NM, 1) TO(0,1)<1> 0x8:ud
mov (M1_NM, 1) TO(0,2)<1> 0xc:ud
mov (M1_NM, 1) TO(0,3)<1> 0x10:ud
mov (M1_NM, 1) TO(0,4)<1> 0x14:ud
scatter4_scaled.R (M1, 8) T6 0x0:ud OFFU.0 FIVE.0
scatter4_scaled.R (M1, 8) T6 0x20:ud OFFU.0 THREE.0
gather4_scaled.R (M1_NM, 8) T6 0x0:ud TO.0 GOT.0
mov (M1_NM, 8) EIGHT(0,0)<1> 0x76543210:uv
shl (M1_NM, 8) EIGHT(0,0)<1> EIGHT(0,0)<1;1,0> 0x2:ud
scatter4_scaled.R (M1_NM, 8) T6 0x40:ud EIGHT.0 GOT.0
oword_st (2) T6 0x6:ud FIVE.0
cmp.lt (M1, 8) P1 LID(0,0)<1;1,0> 0x5:d
mov (M1_NM, 4) Q(0,0)<1> OFFU(0,0)<1;1,0>
mov (M1_NM, 1) Q(0,4)<1> 0x10:ud
add (M1_NM, 4) Q(0,0)<1> Q(0,0)<1;1,0> O(0,0)<0;1,0>
add (M1_NM, 1) Q(0,4)<1> Q(0,4)<0;1,0> O(0,0)<0;1,0>
add (M1_NM, 4) Q(0,0)<1> Q(0,0)<1;1,0> 0x80:ud
add (M1_NM, 1) Q(0,4)<1> Q(0,4)<0;1,0> 0x80:ud
(P1) svm_scatter.4.1 (M1, 8) Q.0 FIVE.0
