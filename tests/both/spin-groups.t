# A later group waits for the store of an earlier one; the first one need not wait. With a
# global atomic each group takes a ticket.
lanes 16 8 32
limit 1000000
run 64 16 0
o@0 1 2 3 4
run 64 64 0
run 85 17 0
run 40 5 0
code
.decl G v_type=G type=d num_elts=1 align=dword
.decl G1 v_type=G type=ud num_elts=1 align=GRF
.decl G0 v_type=G type=ud num_elts=1 align=GRF
.decl V0 v_type=G type=ud num_elts=1 align=GRF
mov (M1_NM, 1) G(0,0)<1> R0(0,1)<0;1,0>
shl (M1_NM, 1) G1(0,0)<1> G(0,0)<0;1,0> 0x2:d
cmp.eq (M1, $L) P1 G(0,0)<0;1,0> 0x0:d
(P1) goto (M1, $L) store
add (M1_NM, 1) G0(0,0)<1> G1(0,0)<0;1,0> 0xfffffffc:d
again:
gather4_scaled.R (M1_NM, 1) T6 0x0:ud G0.0 V0.0
cmp.eq (M1, $L) P1 V0(0,0)<0;1,0> 0xeeeeeeee:ud
(P1) goto (M1, $L) again
store:
add (M1_NM, 1) V0(0,0)<1> G(0,0)<0;1,0> 0x1:d
scatter4_scaled.R (M1_NM, 1) T6 0x0:ud G1.0 V0.0
