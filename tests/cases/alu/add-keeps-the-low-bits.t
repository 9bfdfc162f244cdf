# An integer sum is exact and loses what dst has no bits for; types of sources mix freely.
var V32 ud 0xffffffff 1 5 0x80000000
var V33 w -1 2 -6 -1
var V34 ud 4*7
add (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 ud 0xfffffffe 3 0xffffffff 0x7fffffff   else unchanged
