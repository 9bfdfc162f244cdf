# Lanes from the last element to the first one, dwords of which each is a row, and stores of lanes to one dword, where
# all lanes run and where some are off, up to both ends of the buffer and past them.
lanes 16 8
room 1024
run 4t 1t 0
run 4t 1t 1
run 4t 1t 4
run 4t 1t 60
run 33 3 8
run 20x2 5x1 12
run 4x4 4x2 16
run 7 7 20
run 2t 1t 3968
run 2t 1t 4000
run 2t 1t 4024
run 2t 1t 4040
run 1t 1t 4092
run 2t 1t -4
run 2t 1t -64
code
.decl D v_type=G type=d num_elts=$L align=GRF
.decl DU v_type=G type=ud num_elts=$L align=GRF alias=<D, 0>
.decl E v_type=G type=d num_elts=$L align=GRF
.decl EU v_type=G type=ud num_elts=$L align=GRF alias=<E, 0>
.decl Q v_type=G type=ud num_elts=64 align=GRF
mul (M1, $L) E(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 EU.0
cmp.lt (M1, $L) P2 EU(0,0)<1;1,0> 0x80000000:ud
shl (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x2:d
add (M1, $L) E(0,0)<1> C(0,0)<1;1,0> N(0,0)<0;1,0>
add (M1, $L) D(0,0)<1> N(0,0)<0;1,0> (-)C(0,0)<1;1,0>
shl (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x4:d
gather4_scaled.R (M1, $L) T6 0x0:ud DU.0 BU.0
scatter4_scaled.R (M1, $L) T6 0x40:ud DU.0 BU.0
gather4_scaled.RGB (M1, $L) T6 0x0:ud EU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0x400:ud CU.0 Q.0
gather4_scaled.RG (M1, $L) T6 0x0:ud DU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0x500:ud CU.0 Q.0
add (M1, $L) A(0,0)<1> N(0,0)<0;1,0> (-)LID(0,0)<1;1,0>
gather_scaled.1 (M1, $L) T6 0x0:ud AU.0 EU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> E(0,0)<1;1,0>
gather_scaled.2 (M1, $L) T6 0x40:ud AU.0 EU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> E(0,0)<1;1,0>
scatter_scaled.1 (M1, $L) T6 0x900:ud AU.0 BU.0
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 EU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> E(0,0)<1;1,0>
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> (-)LID(0,0)<1;1,0>
gather_scaled.2 (M1, $L) T6 0x0:ud AU.0 EU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> E(0,0)<1;1,0>
gather_scaled.1 (M1, $L) T6 0x0:ud AU.0 EU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> E(0,0)<1;1,0>
scatter_scaled.2 (M1, $L) T6 0xa00:ud AU.0 BU.0
add (M1, $L) E(0,0)<1> N(0,0)<0;1,0> N(0,0)<0;1,0>
add (M1, $L) E(0,0)<1> E(0,0)<1;1,0> (-)D(0,0)<1;1,0>
mov (M1, $L) A(0,0)<1> 0xf00:d
scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
cmp.lt (M1, $L) P1 LID(0,0)<1;1,0> 0x2:d
(P1) goto (M1, $L) rest
cmp.gt (M1, $L) P1 LID(0,0)<1;1,0> 0xc:d
(P1) goto (M1, $L) rest
add (M1, $L) A(0,0)<1> D(0,0)<1;1,0> 0x8:d
gather4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
(P2) gather4_scaled.R (M1, $L) T6 0x4:ud AU.0 BU.0
gather4_scaled.RGBA (M1, $L) T6 0x0:ud EU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0x600:ud CU.0 Q.0
(P2) gather4_scaled.GA (M1, $L) T6 0x0:ud DU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0x700:ud CU.0 Q.0
scatter4_scaled.R (M1, $L) T6 0x40:ud AU.0 BU.0
mov (M1, $L) A(0,0)<1> 0xf08:d
(P2) scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
add (M1, $L) A(0,0)<1> N(0,0)<0;1,0> 0x4:d
scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
gather4_scaled.RG (M1, $L) T6 0x0:ud AU.0 Q.0
scatter4_scaled.RGBA (M1, $L) T6 0x800:ud CU.0 Q.0
add (M1, $L) A(0,0)<1> N(0,0)<0;1,0> (-)LID(0,0)<1;1,0>
gather_scaled.1 (M1, $L) T6 0x0:ud AU.0 EU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> E(0,0)<1;1,0>
scatter_scaled.1 (M1, $L) T6 0x940:ud AU.0 BU.0
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> (-)LID(0,0)<1;1,0>
gather_scaled.2 (M1, $L) T6 0x0:ud AU.0 EU.0
xor (M1, $L) B(0,0)<1> B(0,0)<1;1,0> E(0,0)<1;1,0>
scatter_scaled.2 (M1, $L) T6 0xa40:ud AU.0 BU.0
rest:
scatter4_scaled.R (M1, $L) T6 0xc00:ud OFFU.0 BU.0
