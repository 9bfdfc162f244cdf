# Under -o strict operands have the types that the documents list.
option strict
var V32 d 1 2
var V33 ud 1 2
var V34 q 1 2
addc (M1, 2) V33(0,0)<1> V33(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect EINVAL: strict: V32 has type d; the operand must have ud
mul (M1, 2) V34(0,0)<1> V34(0,0)<1;1,0> V33(0,0)<1;1,0>
expect EINVAL: strict: V34 has type q; the operand must have ud, d, uw, w, ub, b, df, f, v, vf, uv, hf or bf
lzd (M1, 2) V33(0,0)<1> 0x1:d
expect EINVAL: strict: the immediate 0x1 has type d, not ud
mul.sat (M1, 2) V32(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>
expect EINVAL: strict: mul saturates only floats
mul (M1, 2) V32(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>
expect V32 d 1 4   else unchanged
