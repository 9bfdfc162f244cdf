# A group turns its numbers round in local memory.
lanes 16 8 32
slm 1024
run 256 256 256
o@0 255 254 253
run 85 17 17
o@0 16 15 14
run 40 5 5
run 200 40 40
run 3 1 1
code
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
scatter4_scaled.R (M1, $L) %slm 0x0:ud AU.0 ID.0
barrier
add (M1, $L) B(0,0)<1> N(0,0)<0;1,0> (-)LID(0,0)<1;1,0>
shl (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x2:d
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0xfffffffc:d
gather4_scaled.R (M1, $L) %slm 0x0:ud BU.0 CU.0
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
