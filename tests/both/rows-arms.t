# Addresses that follow one another in each arm of a branch, but not where lanes of both have come together; addresses
# that
# one arm writes for lanes of the other one, too; and addresses of a jump past their node.
lanes 16 8 32
room 1024
run 4t 1t 0
run 4t 1t 3
run 4t 1t 5
run 49 7 7
run 7 7 1
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=d num_elts=$L align=GRF
.decl EU v_type=G type=ud num_elts=$L align=GRF alias=<E, 0>
mul (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
scatter4_scaled.R (M1, $L) T6 0x400:ud OFFU.0 AU.0
and (M1, $L) B(0,0)<1> LID(0,0)<1;1,0> 0x5:d
add (M1, $L) E(0,0)<1> OFF(0,0)<1;1,0> 0x10:d
add (M1, $L) D(0,0)<1> OFF(0,0)<1;1,0> 0x8:d
cmp.lt (M1, $L) P1 B(0,0)<1;1,0> N(0,0)<0;1,0>
(P1) goto (M1, $L) other
add (M1, $L) A(0,0)<1> OFF(0,0)<1;1,0> 0x4:d
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 CU.0
add (M1_NM, $L) E(0,0)<1> A(0,0)<1;1,0> 0x20:d
goto (M1, $L) both
other:
gather4_scaled.R (M1, $L) T6 0x0:ud EU.0 CU.0
add (M1, $L) A(0,0)<1> OFF(0,0)<1;1,0> 0x48:d
cmp.eq (M1, $L) P2 B(0,0)<1;1,0> 0x1:d
(P2) goto (M1, $L) both
add (M1, $L) D(0,0)<1> OFF(0,0)<1;1,0> 0x40:d
both:
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x4:ud DU.0 BU.0
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
gather4_scaled.R (M1, $L) T6 0x0:ud EU.0 BU.0
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x800:ud OFFU.0 CU.0
gather4_scaled.R (M1_NM, $L) T6 0x0:ud OFFU.0 BU.0
cmp.gt (M1, $L) P2 LID(0,0)<1;1,0> 0x4:d
(P2) goto (M1, $L) end
add (M1, $L) A(0,0)<1> OFF(0,0)<1;1,0> 0xc:d
gather4_scaled.R (M1_NM, $L) T6 0x0:ud AU.0 BU.0
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
end:
xor (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 CU.0
