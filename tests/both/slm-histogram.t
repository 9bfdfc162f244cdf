# Atomics of all threads in local memory; after a barrier thread 0 adds them up in the buffer.
lanes 16 8 32
slm 64
run 256 256 3
run 85 17 0
run 200 40 7
run 5 5 1
run 40 5 15
code
and (M1, $L) A(0,0)<1> ID(0,0)<1;1,0> N(0,0)<0;1,0>
shl (M1, $L) A(0,0)<1> A(0,0)<1;1,0> 0x2:d
mov (M1, $L) B(0,0)<1> 0x1:d
dword_atomic.add (M1, $L) %slm AU.0 BU.0 %null.0 %null.0
dword_atomic.max (M1, $L) %slm AU.0 BU.0 %null.0 %null.0
barrier
cmp.ge (M1, $L) P1 LID(0,0)<1;1,0> 0x10:d
(P1) goto (M1, $L) done
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
gather4_scaled.R (M1, $L) %slm 0x0:ud AU.0 BU.0
dword_atomic.add (M1, $L) T6 AU.0 BU.0 %null.0 %null.0
done:
