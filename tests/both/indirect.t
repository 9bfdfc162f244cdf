# Lanes read other lanes' elements by address variables, some of them outside the variable.
lanes 16 8
run 4t 2t 0
run 4t 1t 4 ERANGE: accesses 4 bytes of V49 from byte
run 5 5 12
code
.decl A0 v_type=A num_elts=$L
.decl IX v_type=G type=uw num_elts=$L align=GRF
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
shl (M1, $L) A(0,0)<1> LANE(0,0)<1;1,0> 0x2:d
xor (M1, $L) A(0,0)<1> A(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) IX(0,0)<1> A(0,0)<1;1,0>
addr_add (M1, $L) A0(0)<$L> &B IX(0,0)<1;1,0>
mov (M1, $L) C(0,0)<1> r[A0(0),0]<1,0>:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 CU.0
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> 0x3:d
(P1) goto (M1, $L) end
mov (M1, $L) r[A0(0),0]<1>:d LANE(0,0)<1;1,0>
end:
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 BU.0
