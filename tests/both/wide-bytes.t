# Bytes and words that are computed as dwords: sums that need more bits, signs, bytes of words of dwords, elements that are
# written in between by one lane, by some lanes, as dwords and as a whole of another type.
lanes 16 32
room 512
run 4t 1t 0
run 4t 1t 5
run 7 7 2
code
.decl UB v_type=G type=ub num_elts=32 align=GRF
.decl SB v_type=G type=b num_elts=32 align=GRF alias=<UB, 0>
.decl VB v_type=G type=ub num_elts=32 align=GRF
.decl UW v_type=G type=uw num_elts=32 align=GRF
.decl SW v_type=G type=w num_elts=32 align=GRF alias=<UW, 0>
.decl WB v_type=G type=ub num_elts=32 align=GRF alias=<UW, 0>
.decl WS v_type=G type=b num_elts=32 align=GRF alias=<UW, 0>
.decl VW v_type=G type=uw num_elts=32 align=GRF
.decl VD v_type=G type=ud num_elts=4 align=GRF alias=<VB, 0>
.decl AB v_type=G type=ub num_elts=64 align=GRF alias=<A, 0>
.decl AS v_type=G type=b num_elts=64 align=GRF alias=<A, 0>
.decl AW v_type=G type=uw num_elts=32 align=GRF alias=<A, 0>
.decl I v_type=G type=d num_elts=$L align=GRF
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
mov (M1, $L) C(0,0)<1> 0x0:d
mov (M1, $L) UB(0,0)<1> A(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> UB(0,0)<1;1,0>
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> SB(0,0)<1;1,0>
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, $L) VB(0,0)<1> UB(0,0)<1;1,0> UB(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
mov (M1, $L) B(0,0)<1> VB(0,0)<1;1,0>
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, $L) UW(0,0)<1> UB(0,0)<1;1,0> VB(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
mov (M1, $L) B(0,0)<1> UW(0,0)<1;1,0>
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, $L) UW(0,0)<1> A(0,0)<1;1,0>
add (M1, $L) UW(0,0)<1> UW(0,0)<1;1,0> UW(0,0)<1;1,0>
shr (M1, $L) VW(0,0)<1> UW(0,0)<1;1,0> 0x3:uw
asr (M1, $L) SW(0,0)<1> SW(0,0)<1;1,0> 0x2:uw
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
mov (M1, $L) B(0,0)<1> VW(0,0)<1;1,0>
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> SW(0,0)<1;1,0>
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, $L) SW(0,0)<1> (-)SW(0,0)<1;1,0> (abs)SW(0,0)<1;1,0>
add (M1, $L) UW(0,0)<1> UW(0,0)<1;1,0> SB(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> SW(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, 16) VB(0,0)<1> AB(0,1)<4;1,0>
mov (M1, 16) UW(0,0)<1> AW(0,1)<2;1,0>
mov (M1, 16) UB(0,0)<1> WB(0,1)<2;1,0>
mov (M1, 8) B(0,0)<1> VB(0,0)<1;1,0>
mov (M3, 8) B(1,0)<1> VB(0,8)<1;1,0>
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> SB(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> AS(0,1)<4;1,0>
add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> AS(0,3)<4;1,0>
mov (M1_NM, 1) VB(0,3)<1> 0x7:ub
mov (M1_NM, 1) UW(0,2)<1> 0x1234:uw
mov (M1, $L) B(0,0)<1> VB(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> UW(0,0)<1;1,0>
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, 16) UW(0,0)<1> A(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> WS(0,1)<2;1,0>
add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> WS(0,0)<2;1,0>
mov (M1, 16) VB(0,0)<1> WB(0,1)<2;1,0>
mov (M1_NM, 1) WB(0,5)<1> 0x7:ub
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> WB(0,1)<2;1,0>
add (M1, 16) C(0,0)<1> C(0,0)<1;1,0> VB(0,0)<1;1,0>
mov (M1, $L) VB(0,0)<1> A(0,0)<1;1,0>
mov (M1_NM, 1) VD(0,1)<1> 0xfedcba98:ud
mov (M1, $L) B(0,0)<1> VB(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
cmp.lt (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
mov (M1, $L) VB(0,0)<1> LANE(0,0)<1;1,0>
(P1) mov (M1, $L) VB(0,0)<1> A(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> VB(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
(P1) sel (M1, $L) UB(0,0)<1> VB(0,0)<1;1,0> UB(0,0)<1;1,0>
cmp.gt (M1, $L) P2 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
(P2) goto (M1, $L) rest
add (M1, $L) UB(0,0)<1> VB(0,0)<1;1,0> UB(0,0)<1;1,0>
shl (M1, $L) UW(0,0)<1> UB(0,0)<1;1,0> 0x5:uw
mov (M1, $L) B(0,0)<1> UW(0,0)<1;1,0>
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
rest:
mov (M1, $L) B(0,0)<1> UB(0,0)<1;1,0>
mul (M1, $L) C(0,0)<1> C(0,0)<1;1,0> 0x3:d
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
mov (M1, $L) B(0,0)<1> UW(0,0)<1;1,0>
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
