# Functions that an address names: another one in each turn of a loop, by all lanes and by some, and
# by the low half of the address; messages in them whose addresses are outside of the buffer.
lanes 16 8 32
room 128
run 4t 2t 0
run 4t 2t 3
run 51 17 20
run 40 40 5
run 5 5 1
run 1t 1t 100 EFAULT: channel
code
.decl F v_type=G type=uq num_elts=1 align=qword
.decl FD v_type=G type=ud num_elts=2 align=qword alias=<F, 0>
.decl G v_type=G type=ud num_elts=1 align=dword
.decl ARG v_type=G type=d num_elts=$L align=GRF alias=<%arg, 0>
.decl RET v_type=G type=d num_elts=$L align=GRF alias=<%retval, 0>
.decl I v_type=G type=d num_elts=1 align=dword
faddr triple F(0,0)<1>
faddr store G(0,0)<1>
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1_NM, 1) I(0,0)<1> N(0,0)<0;1,0>
mov (M1, $L) B(0,0)<1> ID(0,0)<1;1,0>
again:
mov (M1, $L) ARG(0,0)<1> B(0,0)<1;1,0>
(P1) ifcall (M1, $L) F(0,0)<0;1,0> 1 1
mov (M1, $L) B(0,0)<1> RET(0,0)<1;1,0>
add (M1, $L) C(0,0)<1> OFF(0,0)<1;1,0> 0x100:d
mov (M1, $L) ARG(0,0)<1> C(0,0)<1;1,0>
ifcall (M1, $L) G(0,0)<0;1,0> 1 1
faddr other F(0,0)<1>
add (M1_NM, 1) I(0,0)<1> I(0,0)<0;1,0> 0x1:d
cmp.lt (M1_NM, $L) P2 I(0,0)<0;1,0> 0x6:d
(P2) goto (M1, $L) again
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x64:d
(!P2) goto (M1, $L) done
mov (M1, $L) AT(0,0)<1> O(0,0)<0;1,0>
add (M1, 1) AT(0,0)<1> AT(0,0)<0;1,0> -0x100000:d
mov (M1, $L) A(0,0)<1> 0x7:d
svm_scatter.4.1 (M1, $L) AT.0 AU.0
done:
functions
.global_function "triple"
.decl ARG v_type=G type=d num_elts=$L align=GRF alias=<%arg, 0>
.decl RET v_type=G type=d num_elts=$L align=GRF alias=<%retval, 0>
mul (M1, $L) RET(0,0)<1> ARG(0,0)<1;1,0> 0x3:d
.global_function "other"
.decl ARG v_type=G type=d num_elts=$L align=GRF alias=<%arg, 0>
.decl RET v_type=G type=d num_elts=$L align=GRF alias=<%retval, 0>
.decl V v_type=G type=d num_elts=$L align=GRF
.decl P2 v_type=P num_elts=$L
and (M1, $L) V(0,0)<1> ARG(0,0)<1;1,0> 0x5:d
cmp.gt (M1, $L) P2 V(0,0)<1;1,0> 0x1:d
(P2) fcall (M1, $L) triple 1 1
add (M1, $L) RET(0,0)<1> RET(0,0)<1;1,0> V(0,0)<1;1,0>
.global_function "store"
.decl ARG v_type=G type=d num_elts=$L align=GRF alias=<%arg, 0>
.decl ARGU v_type=G type=ud num_elts=$L align=GRF alias=<%arg, 0>
.decl V v_type=G type=ud num_elts=$L align=GRF
.decl VD v_type=G type=d num_elts=$L align=GRF alias=<V, 0>
.decl T6 v_type=T num_elts=1
gather4_scaled.R (M1, $L) T6 0x0:ud ARGU.0 V.0
add (M1, $L) VD(0,0)<1> VD(0,0)<1;1,0> ARG(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud ARGU.0 V.0
