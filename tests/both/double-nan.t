# A result that is a NaN is the first source that is one, quiet, or the default one; of doubles, too.
platform pvc
lanes 16 32
room 128
run 4t 1t 0x7ff00000
run 4t 1t 0xfff40000
run 4t 1t 0x3ff00000
run 5 5 0x7fe00000
code
.decl DA v_type=G type=df num_elts=32 align=GRF
.decl DB v_type=G type=df num_elts=32 align=GRF
.decl UA v_type=G type=d num_elts=64 align=GRF alias=<DA, 0>
.decl UB v_type=G type=d num_elts=64 align=GRF alias=<DB, 0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:ud
mul (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> 0x7001:d
mov (M1, $L) UA(0,0)<2> A(0,0)<1;1,0>
mov (M1, $L) UA(0,1)<2> N(0,0)<0;1,0>
shl (M1, $L) B(0,0)<1> LANE(0,0)<1;1,0> 0x1b:d
mov (M1, $L) UB(0,0)<2> ID(0,0)<1;1,0>
mov (M1, $L) UB(0,1)<2> B(0,0)<1;1,0>
add (M1, $L) DA(0,0)<1> DA(0,0)<1;1,0> (-)DB(0,0)<1;1,0>
mul (M1, $L) DB(0,0)<1> DB(0,0)<1;1,0> DA(0,0)<1;1,0>
mad (M1, $L) DA(0,0)<1> DB(0,0)<1;1,0> (-)DA(0,0)<1;1,0> DB(0,0)<1;1,0>
mov (M1, $L) A(0,0)<1> UA(0,0)<2;1,0>
mov (M1, $L) B(0,0)<1> UA(0,1)<2;1,0>
xor (M1, $L) A(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFF.0 AU.0
