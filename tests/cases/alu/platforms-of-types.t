# bf came with xehp, and rotations of 64 bits with pvc.
platform tgllp
var V32 ud 0x3f803f81
var V33 f 1
var V34 uq 1
.decl V35 v_type=G type=bf num_elts=2 alias=<V32, 0>
mov (M1, 1) V33(0,0)<1> V35(0,0)<0;1,0>
expect EOPNOTSUPP: platform tgllp lacks mov of type bf; xehp is the first that has it
rol (M1, 1) V34(0,0)<1> V34(0,0)<0;1,0> V32(0,0)<0;1,0>
expect EOPNOTSUPP: platform tgllp lacks rol of type uq; pvc is the first that has it
