# Threads that end without a signal: the waiting threads can never continue. If N is 1, only the first thread of
# a group signals; a named barrier without a signal never opens.
platform pvc
lanes 16 32
run 4t 4t 5
run 4t 4t 0 EDEADLK: the group can never continue: 
run 4t 4t 1 EDEADLK: the group can never continue: 
run 4t 4t 2 EDEADLK: the group can never continue: 
run 1t 1t 1
code
.decl FIRST v_type=G type=d num_elts=1 align=dword
mov (M1_NM, 1) FIRST(0,0)<1> LID(0,0)<0;1,0>
cmp.eq (M1_NM, $L) P1 FIRST(0,0)<0;1,0> 0x0:d
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x0:d
(!P2) goto (M1, $L) one
(!P1) goto (M1, $L) end
sbarrier.signal
sbarrier.wait
goto (M1, $L) end
one:
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x1:d
(!P2) goto (M1, $L) two
(!P1) goto (M1, $L) wait
sbarrier.signal
wait:
sbarrier.wait
two:
cmp.eq (M1_NM, $L) P2 N(0,0)<0;1,0> 0x2:d
(!P2) goto (M1, $L) end
nbarrier.wait 0x4:ub
end:
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 ID.0
