# Functions: by all lanes and by some, in a loop, twice from one kernel, one from another, with
# early returns of some lanes. Variables and predicates of a function are its own, zero at first.
lanes 16 8 32
room 128
run 4t 2t 0
run 4t 2t 3
run 51 17 20
run 40 40 5
run 5 5 1
code
.decl ARG v_type=G type=d num_elts=$L align=GRF alias=<%arg, 0>
.decl RET v_type=G type=d num_elts=$L align=GRF alias=<%retval, 0>
.decl I v_type=G type=d num_elts=1 align=dword
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1_NM, 1) I(0,0)<1> 0x0:d
mov (M1, $L) B(0,0)<1> 0x0:d
again:
mov (M1, $L) ARG(0,0)<1> ID(0,0)<1;1,0>
fcall (M1, $L) inner 1 1
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> RET(0,0)<1;1,0>
mov (M1, $L) ARG(0,0)<1> B(0,0)<1;1,0>
(P1) fcall (M1, $L) outer 1 1
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> RET(0,0)<1;1,0>
add (M1_NM, 1) I(0,0)<1> I(0,0)<0;1,0> 0x1:d
cmp.lt (M1_NM, $L) P2 I(0,0)<0;1,0> 0x3:d
(P2) goto (M1, $L) again
(!P1) goto (M1, $L) past
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
mov (M1, $L) ARG(0,0)<1> 0x64:d
fcall (M1, $L) inner 1 1
mov (M1, $L) B(0,0)<1> RET(0,0)<1;1,0>
past:
scatter4_scaled.R (M1, $L) T6 0x100:ud OFFU.0 BU.0
functions
.global_function "inner"
.decl A v_type=G type=d num_elts=$L align=GRF
.decl B v_type=G type=d num_elts=$L align=GRF
.decl ARG v_type=G type=d num_elts=$L align=GRF alias=<%arg, 0>
.decl RET v_type=G type=d num_elts=$L align=GRF alias=<%retval, 0>
.decl P1 v_type=P num_elts=$L
.decl P2 v_type=P num_elts=$L
.decl T6 v_type=T num_elts=1
cmp.gt (M1, $L) P1 ARG(0,0)<1;1,0> 0x5:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> ARG(0,0)<1;1,0>
mov (M1, $L) RET(0,0)<1> A(0,0)<1;1,0>
(P1) fret (M1, $L)
mul (M1, $L) B(0,0)<1> A(0,0)<1;1,0> 0x7:d
cmp.gt (M1, $L) P2 B(0,0)<1;1,0> 0x10:d
(P2) goto (M1, $L) big
add (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x3e8:d
big:
mov (M1, $L) RET(0,0)<1> B(0,0)<1;1,0>
fret (M1, $L)
.global_function "outer"
.decl A v_type=G type=d num_elts=$L align=GRF
.decl B v_type=G type=d num_elts=$L align=GRF
.decl ARG v_type=G type=d num_elts=$L align=GRF alias=<%arg, 0>
.decl RET v_type=G type=d num_elts=$L align=GRF alias=<%retval, 0>
.decl P1 v_type=P num_elts=$L
.decl P2 v_type=P num_elts=$L
.decl T6 v_type=T num_elts=1
and (M1, $L) A(0,0)<1> ARG(0,0)<1;1,0> 0x1:d
cmp.eq (M1, $L) P1 A(0,0)<1;1,0> 0x0:d
(P1) fcall (M1, $L) inner 1 1
(P1) fret (M1, $L)
add (M1, $L) ARG(0,0)<1> ARG(0,0)<1;1,0> 0x9:d
fcall (M1, $L) inner 1 1
add (M1, $L) RET(0,0)<1> RET(0,0)<1;1,0> A(0,0)<1;1,0>
fret (M1, $L)
