# Local ids that the kernel has overwritten are no row of numbers any more: all lanes store to one dword.
lanes 16 8 32
room 64
run 1t 1t 7
o@2 0xeeeeeeee 7 0xeeeeeeee 0xeeeeeeee
run 4t 2t 9
o@2 0xeeeeeeee 9 0xeeeeeeee 0xeeeeeeee
code
mov (M1, $L) X(0,0)<1> 0x3:uw
mov (M1, $L) A(0,0)<1> X(0,0)<1;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
mov (M1, $L) B(0,0)<1> N(0,0)<0;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud AU.0 BU.0
