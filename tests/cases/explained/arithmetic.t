# Operands have their old values, without modifiers, by type; only enabled lanes have results.
var V32 ud 0 1 10 1 5 7 2 2
var V33 ud 100..107
var V34 ud 8*0
var V37 f 8*0
pred P5 0x0 lanes 8
em 0x7
add (M1, 4) V32(0,0)<1> V32(0,0)<1;1,0> (-)V33(0,1)<0;1,0>
expect V32 ud 0xffffff9b 0xffffff9c 0xffffffa5
expect channels 0 else unchanged
explained instruction: add (M1, 4) V32(0,0)<1> V32(0,0)<1;1,0> (-)V33(0,1)<0;1,0>
explained lane enabled src0 src1 old result
explained 0    yes     0    101  0   4294967195
explained 1    yes     1    101  1   4294967196
explained 2    yes     10   101  10  4294967205
explained 3    mask    1    101  1   -

mov (M1, 2) V37(0,0)<1> V33(0,0)<1;1,0>
expect V37 f 100 101
expect channels 0 else unchanged
explained instruction: mov (M1, 2) V37(0,0)<1> V33(0,0)<1;1,0>
explained lane enabled src0 old result
explained 0    yes     100  0   100
explained 1    yes     101  0   101

div (M1, 2) V37(0,0)<1> V37(0,0)<1;1,0> 0x42c80000:f
expect V37 f 1 1.00999999
expect channels 0 else unchanged
explained instruction: div (M1, 2) V37(0,0)<1> V37(0,0)<1;1,0> 0x42c80000:f
explained lane enabled src0 src1 old result
explained 0    yes     100  100  100 1
explained 1    yes     101  100  101 1.01

cmp.gt (M1, 4) P5 V33(0,0)<1;1,0> 0x64:d
expect P5 6
expect channels 0 else unchanged
explained instruction: cmp.gt (M1, 4) P5 V33(0,0)<1;1,0> 0x64:d
explained lane enabled src0 src1 old result
explained 0    yes     100  100  0   0
explained 1    yes     101  100  0   1
explained 2    yes     102  100  0   1
explained 3    mask    103  100  0   -

(!P5) sel (M1, 2) V34(0,0)<1> V33(0,0)<1;1,0> 0x7:ud
expect V34 ud 100 7
expect channels 0 else unchanged
explained instruction: (!P5) sel (M1, 2) V34(0,0)<1> V33(0,0)<1;1,0> 0x7:ud
explained lane enabled predicate src0 src1 old result
explained 0    yes     1         100  7    0   100
explained 1    yes     0         101  7    0   7
