# Relations of the exact values, whatever their signs; only enabled lanes of the predicate change.
var V32 d -1 1 2 -1
var V33 ud 0xffffffff 1 1 0
pred P1 0xf0
cmp.lt (M1, 4) P1 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect P1 0xf9   else unchanged
cmp.ge (M1, 4) P1 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect P1 0xf6   else unchanged
cmp.eq (M1, 4) P1 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect P1 0xf2   else unchanged
cmp.ne (M1, 4) P1 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect P1 0xfd   else unchanged
cmp.gt (M1, 4) P1 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect P1 0xf4   else unchanged
cmp.le (M1, 4) P1 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect P1 0xfb   else unchanged
em 0x5
cmp.eq (M1, 4) P1 V32(0,0)<0;1,0> V33(0,0)<0;1,0>
expect P1 0xfa   else unchanged
