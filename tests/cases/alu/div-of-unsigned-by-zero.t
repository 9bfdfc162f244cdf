# Of unsigned numbers quotient and remainder by zero are all ones; narrow types keep the low bits.
var V32 ud 7 0xffffffff
var V33 ud 0 2
var V34 ud 2*0
var V35 uw 2*0
div (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
mod (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 ud 0xffffffff 0x7fffffff   V35 uw 0xffff 1   else unchanged
