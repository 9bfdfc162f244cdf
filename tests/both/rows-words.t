# Words in local memory that follow one another, aligned and not, of pvc.
platform pvc
lanes 32 16
slm 512
room 256
run 4t 1t 0
run 4t 1t 1
run 4t 1t 2
run 4t 1t 400
run 33 3 3
code
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x2:d
mul (M1, $L) B(0,0)<1> ID(0,0)<1;1,0> 0x9e3779b1:d
lsc_store.slm (M1, $L) flat[AU]:a32 BU:d32
shl (M1, $L) A(0,0)<1> LID(0,0)<1;1,0> 0x1:d
add (M1, $L) A(0,0)<1> A(0,0)<1;1,0> N(0,0)<0;1,0>
lsc_load.slm (M1, $L) CU:d16u32 flat[AU]:a32
lsc_store.slm (M1, $L) flat[AU+0x80]:a32 BU:d16u32
lsc_load.slm (M1, $L) BU:d16u32 flat[AU+0x7f]:a32
shl (M1, $L) B(0,0)<1> B(0,0)<1;1,0> 0x10:d
add (M1, $L) C(0,0)<1> C(0,0)<1;1,0> B(0,0)<1;1,0>
add (M1, $L) AT(0,0)<1> OFFU(0,0)<1;1,0> O(0,0)<0;1,0>
lsc_store.ugm (M1, $L) flat[AT]:a64 CU:d32
