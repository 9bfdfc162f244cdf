# Owords of a surface and of virtual memory, by threads that lack lanes, too: the masks are ignored. Addresses are inside,
# misaligned, at the end of the buffer and after it.
lanes 16 8 32
room 256
run 1t 1t 0
run 3 3 4
run 1t 1t 2
run 5 5 1
run 1t 1t 480
run 1t 1t 484 EFAULT: oword
run 1t 1t 500 EFAULT: oword
run 1t 1t 1000 EFAULT: oword
code
.decl V v_type=G type=ud num_elts=64 align=GRF
.decl W v_type=G type=ud num_elts=64 align=GRF
.decl G v_type=G type=ud num_elts=1 align=dword
.decl Q v_type=G type=uq num_elts=1 align=qword
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
mov (M1_NM, 1) G(0,0)<1> N(0,0)<0;1,0>
mov (M1_NM, 1) Q(0,0)<1> G(0,0)<0;1,0>
add (M1_NM, 1) Q(0,0)<1> Q(0,0)<0;1,0> O(0,0)<0;1,0>
mov (M1_NM, 16) V(0,0)<1> 0x11:ud
mov (M1_NM, 16) V(2,0)<1> 0x22:ud
oword_ld_unaligned (2) T6 G(0,0)<0;1,0> V.0
oword_ld (1) T6 0x1:ud V.36
oword_ld (4) T6 0x2:ud V.64
oword_st (8) T6 0x10:ud V.0
cmp.gt (M1, $L) P1 LID(0,0)<1;1,0> 0x2:d
(P1) goto (M1, $L) rest
mov (M1_NM, 16) W(0,0)<1> 0x33:ud
mov (M1_NM, 16) W(2,0)<1> 0x44:ud
svm_block_ld (4) Q(0,0)<0;1,0> W.0
svm_block_ld.unaligned (1) Q(0,0)<0;1,0> W.64
add (M1_NM, 1) Q(0,0)<1> Q(0,0)<0;1,0> 0x200:ud
svm_block_st (2) Q(0,0)<0;1,0> W.0
oword_st (8) T6 0x18:ud W.0
rest:
mov (M1, $L) B(0,0)<1> V(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x80:ud OFFU.0 BU.0
