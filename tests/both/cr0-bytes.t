# %cr0 is written byte by byte. Each byte counts, also for instructions that the interpreter executes, and after a barrier.
lanes 16 8 32
room 64
run 1t 1t 0
o@0 0x123 0x123 0x123
run 2t 2t 0x123
o@0 0x123 0x123 0x123
code
.decl CRB v_type=G type=ub num_elts=4 align=dword alias=<%cr0, 0>
.decl H v_type=G type=uw num_elts=$L align=GRF
.decl HH v_type=G type=hf num_elts=$L align=GRF alias=<H, 0>
mov (M1_NM, 1) CRB(0,0)<1> 0xc0:uw
mov (M1_NM, 1) CRB(0,1)<1> 0x4:uw
mov (M1, $L) H(0,0)<1> 0x123:uw
barrier
mul (M1, $L) HH(0,0)<1> HH(0,0)<1;1,0> 0x3c00:hf
mov (M1, $L) A(0,0)<1> H(0,0)<1;1,0>
scatter4_scaled.R (M1, $L) T6 0x0:ud OFFU.0 A.0
