# What computes with 32 bits has no form for 64; floats of f alone have none for hf; rotations none for bytes.
platform pvc
.decl A0 v_type=A num_elts=1
pred P1 0
var V32 q 1 0x100000001
var V33 ud 2*0
var V34 ud 2*0
var V35 hf 2*0x3c00
var V36 f 2*1
var V37 ub 2*1
addc (M1, 2) V33(0,0)<1> V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect EINVAL: addc does not compute with type q
subb (M1, 2) V33(0,0)<1> V32(0,0)<1> V33(0,0)<1;1,0> V33(0,0)<1;1,0>
expect EINVAL: subb does not compute with type q
madw (M1, 2) V33(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V33(0,0)<1;1,0>
expect EINVAL: madw does not compute with type q
mulh (M1, 2) V33(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect EINVAL: mulh does not compute with type q
lzd (M1, 2) V33(0,0)<1> V32(0,0)<1;1,0>
expect EINVAL: lzd does not compute with type q
fbl (M1, 2) V33(0,0)<1> V32(0,0)<1;1,0>
expect EINVAL: fbl does not compute with type q
bfe (M1, 2) V33(0,0)<1> V33(0,0)<1;1,0> V33(0,0)<1;1,0> V32(0,0)<1;1,0>
expect EINVAL: bfe does not compute with type q
cbit (M1, 2) V32(0,0)<1> V33(0,0)<1;1,0>
expect EINVAL: cbit does not compute with type q
setp (M1, 2) P1 V32(0,0)<1;1,0>
expect EINVAL: setp does not compute with type q
frc (M1, 2) V35(0,0)<1> V36(0,0)<1;1,0>
expect EINVAL: frc does not compute with type hf
divm (M1, 2) V36(0,0)<1> V35(0,0)<1;1,0> V36(0,0)<1;1,0>
expect EINVAL: divm does not compute with type hf
rol (M1, 2) V37(0,0)<1> V37(0,0)<1;1,0> V33(0,0)<1;1,0>
expect EINVAL: rol does not compute with type ub
addr_add (M1, 1) A0(0)<1> &V33(0,0) 0x10000:ud
expect EINVAL: addr_add does not compute with type ud
# Narrower integers are extended.
lzd (M1, 2) V33(0,0)<1> V37(0,0)<1;1,0>
expect V33 ud 31 31   else unchanged
# The low bits of any product are exact.
mul (M1, 2) V32(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>
expect V32 q 1 0x200000001   else unchanged
