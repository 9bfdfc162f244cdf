# Addresses and second results are shown as operands are.
var V33 ud 100..107
var V34 ud 8*0
var V35 ud 8*0xeeeeeeee
.decl A0 v_type=A num_elts=4
addr_add (M1, 2) A0(0)<1> &V33 0x10:uw
expect channels 0 else unchanged
explained instruction: addr_add (M1, 2) A0(0)<1> &V33 0x10:uw
explained lane enabled src0  src1 old result
explained 0    yes     V33+0 16   -   V33+16
explained 1    yes     V33+0 16   -   V33+16

mov (M1, 2) V34(0,0)<1> r[A0(0),4]<1;1,0>:ud
expect V34 ud 105 106
expect channels 0 else unchanged
explained instruction: mov (M1, 2) V34(0,0)<1> r[A0(0),4]<1;1,0>:ud
explained lane enabled src0 old result
explained 0    yes     105  0   105
explained 1    yes     106  0   106

set V34 ud 0xffffffff 1
addc (M1, 2) V34(0,0)<1> V35(0,0)<1> V34(0,0)<1;1,0> 0x2:ud
expect V34 ud 1 3
expect V35 ud 1 0
expect channels 0 else unchanged
explained instruction: addc (M1, 2) V34(0,0)<1> V35(0,0)<1> V34(0,0)<1;1,0> 0x2:ud
explained lane enabled src0       src1 old        old_carry  result carry
explained 0    yes     4294967295 2    4294967295 4008636142 1      1
explained 1    yes     1          2    1          4008636142 3      0
