# Single lanes write elements of arrays, as compilers translate `a[i] = x` for arrays in registers.
# The predicate of each write is a constant with one bit; the address of another lane may be outside.
lanes 16
run 4t 2t 0
run 4t 1t 1
run 4t 1t 9 ERANGE: accesses 4 bytes of V56 from byte
run 5 5 2
code
.decl A0 v_type=A num_elts=16
.decl A1 v_type=A num_elts=1
.decl ARR v_type=G type=d num_elts=64 align=GRF
.decl ARRU v_type=G type=ud num_elts=16 alias=<ARR, 0>
.decl IX v_type=G type=uw num_elts=16 align=GRF
.decl ONE v_type=G type=uw num_elts=1 align=dword
.decl P2 v_type=P num_elts=16
.decl P3 v_type=P num_elts=16
mov (M1_NM, 16) ARR(0,0)<1> 0x0:d
mov (M1_NM, 16) ARR(2,0)<1> 0x0:d
mov (M1_NM, 16) ARR(4,0)<1> 0x0:d
mov (M1_NM, 16) ARR(6,0)<1> 0x0:d
mul (M1, 16) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
and (M1, 16) A(0,0)<1> LANE(0,0)<1;1,0> 0x3:d
add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> N(0,0)<0;1,0>
and (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x9:d
shl (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x5:d
mov (M1, 16) IX(0,0)<1> A(0,0)<1;1,0>
add (M3, 8) IX(0,8)<1> IX(0,8)<1;1,0> 0x20:uw
cmp.lt (M1, 16) P1 LANE(0,0)<1;1,0> 0x2:d
(P1) goto (M1, 16) end
addr_add (M1, 16) A0(0)<1> &ARR IX(0,0)<1;1,0>
setp (M1_NM, 16) P2 0x1:ud
(P2) mov (M1, 8) r[A0(0),0]<1>:d B(0,0)<0;1,0>
setp (M1_NM, 16) P2 0x2:ud
(P2) mov (M1, 8) r[A0(1),0]<1>:d B(0,1)<0;1,0>
setp (M1_NM, 16) P2 0x4:ud
(P2) mov (M1, 8) r[A0(2),0]<1>:d B(0,2)<0;1,0>
setp (M1_NM, 16) P2 0x8:ud
(P2) mov (M1, 8) r[A0(3),0]<1>:d B(0,3)<0;1,0>
setp (M1_NM, 16) P2 0x10:ud
(P2) mov (M1, 8) r[A0(4),0]<1>:d B(0,4)<0;1,0>
setp (M1_NM, 16) P2 0x20:ud
(P2) mov (M1, 8) r[A0(5),0]<1>:d B(0,5)<0;1,0>
setp (M1_NM, 16) P2 0x40:ud
(P2) mov (M1, 8) r[A0(6),0]<1>:d B(0,6)<0;1,0>
setp (M1_NM, 16) P2 0x80:ud
(P2) mov (M1, 8) r[A0(7),0]<1>:d B(0,7)<0;1,0>
setp (M1_NM, 16) P2 0x100:ud
(P2) mov (M3, 8) r[A0(8),0]<1>:d B(1,0)<0;1,0>
setp (M1_NM, 16) P2 0x200:ud
(P2) mov (M3, 8) r[A0(9),0]<1>:d B(1,1)<0;1,0>
setp (M1_NM, 16) P2 0x400:ud
(P2) mov (M3, 8) r[A0(10),0]<1>:d B(1,2)<0;1,0>
setp (M1_NM, 16) P2 0x800:ud
(P2) mov (M3, 8) r[A0(11),0]<1>:d B(1,3)<0;1,0>
setp (M1_NM, 16) P2 0x1000:ud
(P2) mov (M3, 8) r[A0(12),0]<1>:d B(1,4)<0;1,0>
setp (M1_NM, 16) P2 0x2000:ud
(P2) mov (M3, 8) r[A0(13),0]<1>:d B(1,5)<0;1,0>
setp (M1_NM, 16) P2 0x4000:ud
(P2) mov (M3, 8) r[A0(14),0]<1>:d B(1,6)<0;1,0>
setp (M1_NM, 16) P2 0x8000:ud
(P2) mov (M3, 8) r[A0(15),0]<1>:d B(1,7)<0;1,0>
// A predicate of two lanes, one of an earlier block, and an address of another lane.
setp (M1_NM, 16) P3 0xc:ud
(P3) mov (M1, 8) r[A0(4),0]<1>:d LANE(0,5)<0;1,0>
end:
(P3) mov (M1, 8) r[A0(3),0]<1>:d LANE(0,6)<0;1,0>
setp (M1_NM, 16) P3 0x10:ud
mov (M1_NM, 1) ONE(0,0)<1> 0x40:uw
addr_add (M1_NM, 1) A1(0)<1> &ARR ONE(0,0)<0;1,0>
(P3) mov (M1, 8) r[A1(0),0]<1>:d LANE(0,7)<0;1,0>
(P3) mov (M1_NM, 8) r[A1(0),4]<1>:d LANE(0,2)<0;1,0>
(!P3) mov (M1, 8) r[A1(0),64]<1>:d LANE(0,1)<0;1,0>
scatter4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 ARRU.0
mov (M1, 16) ARR(0,0)<1> ARR(2,0)<1;1,0>
scatter4_scaled.R (M1, 16) T6 0x200:ud OFFU.0 ARRU.0
mov (M1, 16) ARR(0,0)<1> ARR(4,0)<1;1,0>
scatter4_scaled.R (M1, 16) T6 0x400:ud OFFU.0 ARRU.0
