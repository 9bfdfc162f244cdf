# lsc_atomic_smin and smax compare as signed numbers, here of 64 bits.
platform dg2
set T255 q -5 -5
var V36 uq 0 8
var V33 q 3 3
var V35 q 2*0
lsc_atomic_smin.ugm (M1, 1) V35:d64 flat[V36]:a64 V33 V0
expect V35 q -5   channels 1   else unchanged
lsc_atomic_smax.ugm (M1, 2) V35:d64 flat[V36]:a64 V33 V0
expect T255 q 3 3   V35 q -5 -5   channels 2   else unchanged
