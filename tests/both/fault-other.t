# A fault that is not one of memory: an addressed variable ends before the operand does.
lanes 16 8
loose
run 1t 1t 0
run 1t 1t 0x4000 ERANGE: from byte 16384 on
code
.decl A0 v_type=A num_elts=1
.decl IX v_type=G type=uw num_elts=1 align=GRF
mov (M1_NM, 1) IX(0,0)<1> N(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
addr_add (M1, 1) A0(0)<1> &LID IX(0,0)<0;1,0>
mov (M1, $L) C(0,0)<1> r[A0(0),0]<1;1,0>:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
