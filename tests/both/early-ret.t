# Lanes leave at three places; the remaining lanes execute the code after these places.
lanes 16 8 32
run 4t 2t 0
run 4t 2t 3
run 85 17 5
run 40 40 100
run 5 5 1
o@0 7 0x64 0x65 0x66 0x67
code
cmp.lt (M1, $L) P1 LANE(0,0)<1;1,0> N(0,0)<0;1,0>
mov (M1, $L) B(0,0)<1> 0x7:d
(P1) goto (M1, $L) mark
goto (M1, $L) work
mark:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
ret (M1, $L)
work:
and (M1, $L) C(0,0)<1> LID(0,0)<1;1,0> 0x7:d
cmp.eq (M1, $L) P2 C(0,0)<1;1,0> 0x6:d
(P2) ret (M1, $L)
add (M1, $L) B(0,0)<1> LID(0,0)<1;1,0> 0x63:d
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 BU.0
cmp.gt (M1, $L) P2 LID(0,0)<1;1,0> 0x1e:d
(P2) ret (M1, $L)
mul (M1, $L) B(0,0)<1> B(0,0)<1;1,0> B(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x200:ud OFFU.0 BU.0
