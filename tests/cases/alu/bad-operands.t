# Operands that an instruction does not take.
var V32 ud 16*1
var V33 f 16*1
var V34 uq 16*1
pred P1 0x0
add (M1, 16) V32(0,0)<1> (~)V32(0,0)<0;1,0> 0x4:ud
expect EINVAL: src0 has modifier (~), but only and, or, xor and not take (~)
and (M1, 16) V32(0,0)<1> (-)V32(0,0)<0;1,0> 0x4:ud
expect EINVAL: src0 has modifier (-) or (abs), but logic instructions take only (~)
and (M1, 16) P1 V32(0,0)<0;1,0> P1
expect EINVAL: 2 of 3 operands are predicates; expected all of them or none
(P1) not (M1, 16) P1 P1
expect EINVAL: not has predicates as operands, so it cannot be predicated itself
mov (M1, 2) V32(0,0)<1> P1
expect EINVAL: the execution size is 2; a mov of a predicate needs 1
mov (M1, 1) V33(0,0)<1> P1
expect EINVAL: a predicate is moved into type f; expected ud, d, uw, w, ub or b
mov (M1, 1) V34(0,0)<1> P1
expect EINVAL: a predicate is moved into type uq; expected ud, d, uw, w, ub or b
add (M1, 16) V32(0,0)<1> %null(0,0)<0;1,0> 0x4:ud
expect EINVAL: src0 is V0 (%null), but the operation needs it
add (M1, 16) V32(0,0)<1> V99(0,0)<0;1,0> 0x4:ud
expect ENOENT: V99 is not declared
mov (M1, 16) V32(0,0)<1> r[A7(0),0]<0;1,0>:ud
expect ENOENT: A7 is not declared
cmp.eq (M1, 16) P9 V32(0,0)<0;1,0> 0x4:ud
expect ENOENT: P9 is not declared
asr.sat (M1, 16) V32(0,0)<1> V32(0,0)<0;1,0> 0x4:ud
expect EINVAL: asr does not saturate
