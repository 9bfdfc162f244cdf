# Loads of one lane, inside, across the end, misaligned, of a lane that is off: elements, bytes, virtual addresses.
lanes 16 8 32
room 256
run 4t 2t 0
run 4t 1t 255
run 4t 1t 256
run 3t 1t 1
run 85 17 4
code
.decl V v_type=G type=ud num_elts=1 align=dword
.decl U v_type=G type=ud num_elts=1 align=dword
.decl Q v_type=G type=uq num_elts=1 align=qword
.decl SUM v_type=G type=ud num_elts=$L align=GRF
mov (M1_NM, 1) U(0,0)<1> N(0,0)<0;1,0>
gather.4 (M1_NM, 1) T6 0x0:ud U.0 V.0
mov (M1, $L) SUM(0,0)<1> V(0,0)<0;1,0>
gather.1 (M1_NM, 1) T6 0x3:ud U.0 V.0
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> V(0,0)<0;1,0>
gather_scaled.2 (M1_NM, 1) T6 0x1:ud U.0 V.0
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> V(0,0)<0;1,0>
mul (M1_NM, 1) U(0,0)<1> N(0,0)<0;1,0> 0x4:ud
gather_scaled.4 (M1, 1) T6 0x0:ud U.0 V.0
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> V(0,0)<0;1,0>
cmp.gt (M1, $L) P1 LID(0,0)<1;1,0> 0x3:d
(P1) gather_scaled.4 (M1, 1) T6 0x10:ud U.0 V.0
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> V(0,0)<0;1,0>
and (M1_NM, 1) U(0,0)<1> U(0,0)<0;1,0> 0xff:ud
mov (M1_NM, 1) Q(0,0)<1> U(0,0)<0;1,0>
add (M1_NM, 1) Q(0,0)<1> Q(0,0)<0;1,0> O(0,0)<0;1,0>
svm_gather.4.1 (M1_NM, 1) Q.0 V.0
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> V(0,0)<0;1,0>
svm_gather.1.2 (M1_NM, 1) Q.0 V.0
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> V(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 SUM.0
