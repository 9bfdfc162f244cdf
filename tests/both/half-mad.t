# A product and a sum of halves are rounded once: 1.0009766 squared is 1.0019541, and its last bit is lost beside other numbers.
lanes 16 8 32
room 64
run 4t 1t 0x3c01
run 4t 1t 0x7bff
run 4t 1t 0x0003
run 5 5 0x83ff
code
.decl HA v_type=G type=hf num_elts=32 align=GRF
.decl HN v_type=G type=uw num_elts=2 alias=<N, 0>
.decl HH v_type=G type=hf num_elts=2 alias=<N, 0>
.decl WA v_type=G type=uw num_elts=32 alias=<HA, 0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x4c0:ud
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x529:ud
mov (M1, $L) WA(0,0)<1> AU(0,0)<1;1,0>
mad (M1, $L) HA(0,0)<1> HA(0,0)<1;1,0> HH(0,0)<0;1,0> HH(0,0)<0;1,0>
mad (M1, $L) HA(0,0)<1> HA(0,0)<1;1,0> HA(0,0)<1;1,0> (-)HH(0,0)<0;1,0>
mad (M1, $L) HA(0,0)<1> HH(0,0)<0;1,0> (-)HA(0,0)<1;1,0> HA(0,0)<1;1,0>
mov (M1, $L) AU(0,0)<1> WA(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFF.0 AU.0
