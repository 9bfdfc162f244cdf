# The lower and the higher of two floats: a NaN gives way to a number, of two NaNs it is the second one, quiet, and -0 is less than +0.
platform pvc
lanes 16 32
room 256
values 0x7f800001 0xffc00000 0x80000000 0x7fc07fc1 0xfff8fff0
run 4t 1t 0
run 4t 1t 0x7f923456
run 4t 1t 0xfff00000
run 5 5 0x80000000
code
.decl DA v_type=G type=df num_elts=32 align=GRF
.decl DB v_type=G type=df num_elts=32 align=GRF
.decl UA v_type=G type=d num_elts=64 align=GRF alias=<DA, 0>
.decl UB v_type=G type=d num_elts=64 align=GRF alias=<DB, 0>
.decl HA v_type=G type=hf num_elts=64 align=GRF alias=<DA, 0>
.decl HB v_type=G type=hf num_elts=64 align=GRF alias=<DB, 0>
.decl P v_type=G type=d num_elts=32 align=GRF
.decl Q v_type=G type=d num_elts=32 align=GRF
.decl PF v_type=G type=f num_elts=32 align=GRF alias=<P, 0>
.decl QF v_type=G type=f num_elts=32 align=GRF alias=<Q, 0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:ud
and (M1, $L) P(0,0)<1> LANE(0,0)<1;1,0> 0x1:d
mul (M1, $L) P(0,0)<1> P(0,0)<1;1,0> $V:d
shr (M1, $L) Q(0,0)<1> LANE(0,0)<1;1,0> 0x1:d
and (M1, $L) Q(0,0)<1> Q(0,0)<1;1,0> 0x1:d
mul (M1, $L) Q(0,0)<1> Q(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) UA(0,0)<2> LANE(0,0)<1;1,0>
mov (M1, $L) UA(0,1)<2> P(0,0)<1;1,0>
mov (M1, $L) UB(0,0)<2> ID(0,0)<1;1,0>
mov (M1, $L) UB(0,1)<2> Q(0,0)<1;1,0>
min (M1, $L) AF(0,0)<1> PF(0,0)<1;1,0> QF(0,0)<1;1,0>
max (M1, $L) QF(0,0)<1> (-)PF(0,0)<1;1,0> QF(0,0)<1;1,0>
max (M1, $L) DA(0,0)<1> DA(0,0)<1;1,0> DB(0,0)<1;1,0>
min (M1, $L) DB(0,0)<1> DA(0,0)<1;1,0> (-)DB(0,0)<1;1,0>
max (M1, $L) HA(0,0)<1> HA(0,0)<1;1,0> HB(0,0)<1;1,0>
min (M1, $L) HB(0,0)<1> (-)HA(0,0)<1;1,0> HB(0,0)<1;1,0>
xor (M1, $L) A(0,0)<1> A(0,0)<1;1,0> Q(0,0)<1;1,0>
mov (M1, $L) P(0,0)<1> UA(0,0)<2;1,0>
mov (M1, $L) Q(0,0)<1> UB(0,1)<2;1,0>
xor (M1, $L) B(0,0)<1> P(0,0)<1;1,0> Q(0,0)<1;1,0>
mov (M1, $L) P(0,0)<1> UA(0,1)<2;1,0>
mov (M1, $L) Q(0,0)<1> UB(0,0)<2;1,0>
xor (M1, $L) C(0,0)<1> P(0,0)<1;1,0> Q(0,0)<1;1,0>
mul (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x5bd1e995:d
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> C(0,0)<1;1,0>
mul (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x5bd1e995:d
xor (M1, $L) A(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFF.0 AU.0
