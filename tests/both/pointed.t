# Operands at addresses: elements of 1, 2, 4 and 8 bytes, an address for each lane and one for all, as
# sources and as destinations, with fewer lanes, and with offsets past the variable.
lanes 16 8
room 1024
run 8t 2t 0
run 85 17 4
run 5 5 8
run 4t 1t 0x200 ERANGE: of V
run 4t 1t -0x4 ERANGE: of V
code
.decl D v_type=G type=ud num_elts=64 align=GRF
.decl DB v_type=G type=ub num_elts=256 align=GRF alias=<D, 0>
.decl E v_type=G type=uw num_elts=64 align=GRF
.decl W v_type=G type=w num_elts=$L align=GRF
.decl B8 v_type=G type=ub num_elts=$L align=GRF
.decl Q v_type=G type=uq num_elts=$L align=GRF
.decl QU v_type=G type=ud num_elts=$L align=GRF alias=<Q, 0>
.decl SUM v_type=G type=ud num_elts=$L align=GRF
.decl A0 v_type=A num_elts=$L
.decl A1 v_type=A num_elts=$L
mov (M1_NM, 16) D(0,0)<1> 0x01020304:ud
mul (M1, $L) SUM(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
mov (M1, $L) D(1,0)<1> SUM(0,0)<1;1,0>
and (M1, $L) W(0,0)<1> LID(0,0)<1;1,0> 0x7:w
mul (M1, $L) W(0,0)<1> W(0,0)<1;1,0> 0x4:w
add (M1, $L) W(0,0)<1> W(0,0)<1;1,0> N(0,0)<0;1,0>
addr_add (M1, $L) A0(0)<1> &D W(0,0)<1;1,0>
mov (M1, $L) A(0,0)<1> r[A0(0),0]<1,0>:ud
add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> A(0,0)<1;1,0>
mov (M1, $L) A(0,0)<1> r[A0(0),5]<1,0>:ub
xor (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> A(0,0)<1;1,0>
mov (M1, $L) Q(0,0)<1> r[A0(0),8]<1,0>:uq
cmp.gt (M1, $L) P1 LID(0,0)<1;1,0> 0x2:d
(P1) mov (M1, $L) r[A0(0),2]<1>:ub LID(0,0)<1;1,0>
(!P1) add (M1, $L) SUM(0,0)<1> SUM(0,0)<1;1,0> r[A0(0),1]<0;1,0>:uw
addr_add (M1, $L) A1(0)<1> &E W(0,0)<1;1,0>
(P1) mov (M1, $L) r[A1(0),0]<1>:uw SUM(0,0)<1;1,0>
mov (M1, $L) A(0,0)<1> r[A1(0),-0x0]<1,0>:w
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 SUM.0
scatter4_scaled.R (M1, $L) T6 0x400:ud OFFU.0 AU.0
scatter4_scaled.R (M1, $L) T6 0x800:ud OFFU.0 QU.0
scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 D.0
