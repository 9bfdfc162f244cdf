# Calls and returns that fault, each in some lanes: 1024 calls at once, ret in a function, fret in
# a subroutine, and an address that is none of a function's.
lanes 16 8 32
room 128
run 4t 2t 0
run 1t 1t 1 EFAULT: 1024 nested calls have not returned, which is the limit
run 1t 1t 2 EINVAL: ret in a function; expected fret
run 1t 1t 3 EINVAL: fret in a subroutine; expected ret
run 1t 1t 4 EINVAL: fret in the kernel; expected ret
run 1t 1t 5 EFAULT: is not the address of a function
run 51 17 0
code
.decl P v_type=G type=uq num_elts=1 align=qword
.decl PD v_type=G type=ud num_elts=2 align=qword alias=<P, 0>
.decl ARG v_type=G type=d num_elts=8 align=GRF alias=<%arg, 0>
.decl NU v_type=G type=ud num_elts=1 align=dword alias=<N, 0>
faddr f P(0,0)<1>
cmp.gt (M1, $L) P1 LANE(0,0)<1;1,0> 0x2:d
mov (M1, $L) A(0,0)<1> 0x0:d
(P1) fcall (M1, $L) f 0 0
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x1:d
(P1) call (M1, $L) deep
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x2:d
mov (M1_NM, 8) ARG(0,0)<1> N(0,0)<0;1,0>
(P1) fcall (M1, $L) wrong 0 0
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x3:d
(P2) call (M1, $L) subroutine
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x4:d
(!P2) goto (M1, $L) fine
fret (M1, 1)
fine:
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x5:d
(P2) add (M1_NM, 1) PD(0,0)<1> PD(0,0)<0;1,0> NU(0,0)<0;1,0>
(P1) ifcall (M1, $L) P(0,0)<0;1,0> 0 0
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x11:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 AU.0
ret (M1, 1)
deep:
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x1:d
(P2) call (M1, $L) deep
ret (M1, $L)
subroutine:
(P1) fret (M1, $L)
ret (M1, $L)
functions
.global_function "f"
.decl P1 v_type=P num_elts=$L
fret (M1, $L)
.global_function "wrong"
.decl P1 v_type=P num_elts=$L
.decl ARG v_type=G type=d num_elts=8 align=GRF alias=<%arg, 0>
cmp.eq (M1_NM, $L) P1 ARG(0,0)<0;1,0> 0x2:d
(!P1) fret (M1, $L)
ret (M1, $L)
